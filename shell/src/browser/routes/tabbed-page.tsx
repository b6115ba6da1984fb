import type { RoleName } from '@portal/shared/contract';
import { fillPath, type RouteContribution, type TabDefault } from '@portal/shared/contract';
import { classNames, Loading } from '@portal/shared/design-system';
import { $language, localise } from '@portal/shared/i18n';
import { Link, Navigate, Route, Routes, useParams } from '@portal/shared/router';
import { $roles } from '@portal/shared/session';
import { useUnit } from 'effector-react';
import { type RefObject, useEffect, useRef } from 'react';
import { type SlotFiller, slotContributions } from '../navigation/slot-contributions';
import { useLoader } from '../remote-view/loader-context';
import { RemoteView } from '../remote-view/remote-view';
import { useSlotContext } from '../remote-view/use-slot-context';
import { useFrameTexts } from '../texts/frame-texts';
import { useTexts } from '../texts/texts';
import { useIsListed, useRegistry } from './portal-context';
import styles from './tabbed-page.module.css';

/**
 * Page with a header from the owning remote and tabs from any remote.
 *
 * The tab list comes from the registry: visible before any remote has loaded, and even if a remote
 * fails.
 */
export const TabbedPage = ({ remote, route }: { remote: string; route: RouteContribution }) => {
  const { '*': rest, ...params } = useParams();
  const isListed = useIsListed();
  const { tabs, first } = useTabs(route, isListed);
  const base = fillPath(route.path, params);
  const toFirst = first ? `${base}/${first}` : '/';
  return (
    <div className={styles.page}>
      <RemoteView remote={remote} module={route.module} context={params} />
      <TabStrip base={base} tabs={tabs} onScreen={rest?.split('/')[0]} />
      <Routes>
        <Route
          index
          element={first || isListed ? <Navigate to={toFirst} replace /> : <TabsLoading />}
        />
        {tabs.map(({ remote: owner, slot }) => (
          <Route
            key={slot.key}
            path={`${slot.key}/*`}
            element={
              <TabPart filler={{ remote: owner, slot }} pageOwner={remote} params={params} />
            }
          />
        ))}
        <Route path="*" element={isListed ? <Navigate to={base} replace /> : <TabsLoading />} />
      </Routes>
    </div>
  );
};

/** In place of a tab while the list of remotes is read. */
const TabsLoading = () => {
  const t = useTexts();
  return <Loading text={t('loading')} />;
};

interface TabPartProps {
  readonly filler: SlotFiller;
  /** Remote that owns the page around the tab. */
  readonly pageOwner: string;
  readonly params: object;
}

const TabPart = ({ filler: { remote, slot }, pageOwner, params }: TabPartProps) => {
  const context = useSlotContext(slot.slot, params, pageOwner);
  return context && <RemoteView remote={remote} module={slot.module} context={context} />;
};

/**
 * Returns the tabs for the person, and the tab that the bare address opens: the default tab of the role, or the first tab if
 * no remote contributes the default tab.
 */
function useTabs({ tabs }: RouteContribution, isListed: boolean) {
  const roles = useUnit($roles);
  const registry = useRegistry();
  if (!tabs) return { tabs: [], first: undefined };
  const fillers = slotContributions(registry, tabs.slot, roles);
  const wanted = defaultTab(tabs.defaults, roles);
  const found = fillers.find(({ slot }) => slot.key === wanted);
  // Until the list is complete, the remote of the default tab may be missing.
  const other = wanted === undefined || isListed ? fillers[0] : undefined;
  return { tabs: fillers, first: (found ?? other)?.slot.key };
}

const defaultTab = (defaults: readonly TabDefault[], roles: readonly RoleName[]) =>
  defaults.find((one) => one.roles.some((role) => roles.includes(role)))?.key;

interface TabStripProps {
  readonly base: string;
  readonly tabs: readonly SlotFiller[];
  /** Key of the active tab. */
  readonly onScreen: string | undefined;
}

/** Scrolls the active tab into view within the tab list, which scrolls horizontally on phones. */
function useShownTab(strip: RefObject<HTMLElement | null>, onScreen: string | undefined): void {
  useEffect(() => {
    if (!onScreen) return;
    // With the frame: earlier, the browser would lay out the page once more, in the task that has just rendered it.
    const frame = requestAnimationFrame(() => {
      const tab = strip.current?.querySelector('[aria-current="page"]');
      tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [strip, onScreen]);
}

/**
 * Returns the key of the listed tab to mark: of the open tab, or, if that tab is unlisted, of the
 * listed tab of the same remote that precedes by order.
 */
function markedTab(tabs: readonly SlotFiller[], onScreen: string | undefined): string | undefined {
  const at = tabs.findIndex(({ slot }) => slot.key === onScreen);
  const open = tabs[at];
  const marked = tabs
    .slice(0, at + 1)
    .findLast(({ remote, slot }) => remote === open?.remote && !slot.isUnlisted);
  return marked?.slot.key;
}

const TabStrip = ({ base, tabs, onScreen }: TabStripProps) => {
  const strip = useRef<HTMLElement>(null);
  useShownTab(strip, onScreen);
  const marked = markedTab(tabs, onScreen);
  const t = useFrameTexts();
  const language = useUnit($language);
  const loader = useLoader();
  const preload =
    ({ remote, slot }: SlotFiller) =>
    () =>
      loader.preload(remote, slot.module);
  return (
    <nav ref={strip} className={styles.strip} aria-label={t('sections')}>
      {tabs
        .filter(({ slot }) => !slot.isUnlisted)
        .map((tab) => (
          <Link
            key={tab.slot.key}
            className={classNames(styles.tab, tab.slot.key === marked && styles.active)}
            aria-current={tab.slot.key === marked ? 'page' : undefined}
            to={`${base}/${tab.slot.key}`}
            onPointerEnter={preload(tab)}
            onFocus={preload(tab)}
          >
            {localise(tab.slot.label, language)}
          </Link>
        ))}
    </nav>
  );
};
