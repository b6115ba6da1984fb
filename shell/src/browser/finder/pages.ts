import {
  fillPath,
  type LanguageCode,
  matchRoute,
  type Registry,
  type RoleName,
} from '@portal/shared/contract';
import type { IconName } from '@portal/shared/design-system';
import { searchText } from '@portal/shared/domain';
import { localise } from '@portal/shared/i18n';
import { admits } from '../navigation/admits';
import { navigationItems, toolbarItems } from '../navigation/items';
import { slotContributions } from '../navigation/slot-contributions';

/** A page that can be found by name. */
export interface Page {
  readonly url: string;
  readonly title: string;
  readonly icon: IconName;
}

const mostShown = 10;

/** Returns navigation entries, then other pages with an address; each name once. */
export function pagesFor(
  registry: Registry,
  roles: readonly RoleName[],
  language: LanguageCode,
): Page[] {
  const entries = [...navigationItems(registry, roles), ...toolbarItems(registry, roles)].map(
    ({ url, label, icon }) => ({
      url,
      title: localise(label, language),
      icon: icon as IconName,
    }),
  );
  const others = registry.remotes
    .flatMap(({ contribution }) => contribution.routes)
    .filter(({ path, isPublic, roles: allowed }) => {
      return !path.includes(':') && !isPublic && roles.length > 0 && admits(allowed, roles);
    })
    .map(({ path, title }) => ({
      url: path,
      title: localise(title, language),
      icon: 'document' as const,
    }));
  const byTitle = new Map([...others, ...entries].map((page) => [page.title, page]));
  return [...entries, ...others].filter((page) => byTitle.get(page.title) === page);
}

/** Returns the tabs of the page at an address, such as the payments of the open project. */
export function tabsAt(
  path: string,
  registry: Registry,
  roles: readonly RoleName[],
  language: LanguageCode,
): Page[] {
  const contributions = registry.remotes.map(({ contribution }) => contribution);
  const match = matchRoute(contributions, path);
  if (!match?.route.tabs) return [];
  const base = fillPath(match.route.path, match.params);
  return slotContributions(registry, match.route.tabs.slot, roles).map(({ slot }) => ({
    url: `${base}/${slot.key}`,
    title: localise(slot.label, language),
    icon: 'folder',
  }));
}

/**
 * Returns at most ten pages with names that contain the text, ignoring case and accents. Source:
 * spec 1, section 2.
 */
export const matching = (pages: readonly Page[], typed: string): Page[] =>
  named(pages, typed).slice(0, mostShown);

/** Something with a name: a page, or an action of the page on screen. */
interface Named {
  readonly title: string;
}

/** Returns the entries with each word of the text in the name, ignoring case and accents. */
function named<Entry extends Named>(entries: readonly Entry[], typed: string): Entry[] {
  const words = searchText(typed).split(/\s+/);
  return entries.filter(({ title }) => {
    const name = searchText(title);
    return words.every((word) => name.includes(word));
  });
}

/** Most actions in the list before a text is typed: the pages stay first and in sight. */
const mostActionsUntyped = 4;

/**
 * Returns at most ten entries, pages before actions. Without a text at most four actions are among
 * them; with a text the names contain each word of the text.
 */
export function suggested<P extends Named, A extends Named>(
  pages: readonly P[],
  actions: readonly A[],
  typed: string,
): (P | A)[] {
  const found = named(actions, typed);
  const kept = found.slice(0, typed.trim() === '' ? mostActionsUntyped : mostShown);
  return [
    ...named(pages, typed).slice(0, mostShown - Math.min(kept.length, mostActionsUntyped)),
    ...kept,
  ].slice(0, mostShown);
}
