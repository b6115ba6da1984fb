import type { LanguageCode, Registry, RoleName } from '@portal/shared/contract';
import type { IconName } from '@portal/shared/design-system';
import { searchText } from '@portal/shared/domain';
import { localise } from '@portal/shared/i18n';
import { admits } from '../navigation/admits';
import { navigationItems, toolbarItems } from '../navigation/items';

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

/**
 * Returns at most ten pages with names that contain the text, ignoring case and accents. Source:
 * spec 1, section 2.
 */
export function matching(pages: readonly Page[], typed: string): Page[] {
  const sought = searchText(typed.trim());
  return pages.filter(({ title }) => searchText(title).includes(sought)).slice(0, mostShown);
}
