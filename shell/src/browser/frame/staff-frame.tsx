import type { NavigationContribution } from '@portal/shared/contract';
import { Icon, IconButton, LogoMark, Wordmark } from '@portal/shared/design-system';
import { Link } from '@portal/shared/router';
import { $isSignedIn, $roles } from '@portal/shared/session';
import { useUnit } from 'effector-react';
import { type ReactNode, useState } from 'react';
import { contentId } from '../focus/content-id';
import { navigationItems, toolbarItems } from '../navigation/items';
import { $layout } from '../preferences/layout';
import { useOwnLanguage } from '../preferences/shown-language';
import { useRegistry } from '../routes/portal-context';
import { frameTexts, useFrameTexts } from '../texts/frame-texts';

import { ToolbarTools } from '../toolbar/toolbar-tools';
import { useClosedOnLeaving } from '../toolbar/use-closed-on-leaving';
import { NotSaved } from '../unsaved/not-saved';
import { NavigationList } from './navigation-list';
import styles from './staff-frame.module.css';
import { UserMenu } from './user-menu';

export { TabbedPage } from '../routes/tabbed-page';

/** The only navigation entry for visitors who are signed out. Source: spec 1, section 4. */
const loginItem: NavigationContribution = {
  id: 'login',
  url: '/login',
  label: frameTexts.login,
  icon: 'person',
  order: 0,
};

const drawerId = 'navigation-drawer';

/**
 * Layout with toolbar, navigation, page and footer, according to the person's preferences. On small
 * screens the navigation is a drawer.
 */
export const StaffFrame = ({ children }: { readonly children: ReactNode }) => {
  const t = useFrameTexts();
  const { roles, layout } = useUnit({ roles: $roles, layout: $layout });
  const items = navigationItems(useRegistry(), roles);
  const hasNavigation = items.length > 0;
  // Local on purpose: closing the navigation makes room for this visit and is no setting.
  const [isClosed, setClosed] = useState(false);
  return (
    <div
      {...useOwnLanguage()}
      className={hasNavigation && !isClosed ? styles.frame : styles.frameWithoutNavigation}
      data-density={layout.density}
      data-mode={layout.mode}
      data-navbar={layout.navbar}
      data-side={layout.side}
      data-fold={layout.fold}
      data-toolbar={layout.toolbar}
      data-footer={layout.footer}
    >
      <a className={styles.skip} href={`#${contentId}`}>
        {t('skipToContent')}
      </a>
      {hasNavigation && <SideNavigation items={items} isClosed={isClosed} />}
      <header className={styles.toolbar} aria-label={t('toolbar')}>
        {hasNavigation ? (
          <>
            <NavigationButtons isClosed={isClosed} onToggle={() => setClosed(!isClosed)} />
            {isClosed && <Brand />}
          </>
        ) : (
          <ToolbarNavigation />
        )}
        <span className={styles.spring} />
        <NotSaved />
        <ToolbarTools />
        <UserMenu />
      </header>
      <main className={styles.content} id={contentId} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>
        <LogoMark size={18} />
        <span>Groundplan</span>
      </footer>
    </div>
  );
};

interface SideNavigationProps {
  readonly items: readonly NavigationContribution[];
  readonly isClosed: boolean;
}

/** Navigation at the side, unless closed, and in the drawer of small screens. */
const SideNavigation = ({ items, isClosed }: SideNavigationProps) => {
  const t = useFrameTexts();
  const entries = (
    <>
      <Brand />
      <NavigationList items={items} label={t('mainNavigation')} />
    </>
  );
  return (
    <>
      {!isClosed && (
        <aside className={styles.side}>
          <div className={styles.sideInner}>{entries}</div>
        </aside>
      )}
      <Drawer>{entries}</Drawer>
    </>
  );
};

const Drawer = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.drawer} id={drawerId} ref={useClosedOnLeaving()} popover="auto">
    {children}
  </div>
);

interface NavigationButtonsProps {
  readonly isClosed: boolean;
  readonly onToggle: () => void;
}

/**
 * Buttons that open the drawer on small screens, and collapse or expand the navigation on large
 * screens.
 */
const NavigationButtons = ({ isClosed, onToggle }: NavigationButtonsProps) => {
  const t = useFrameTexts();
  return (
    <>
      <button
        className={styles.menuButton}
        type="button"
        popoverTarget={drawerId}
        aria-label={t('openNavigation')}
      >
        <Icon name="menu" />
      </button>
      <IconButton
        className={styles.closeButton}
        icon="menu"
        label={t(isClosed ? 'openNavigation' : 'closeNavigation')}
        onClick={onToggle}
      />
    </>
  );
};

/**
 * Navigation in the toolbar, for people with an empty side navigation: the portal name and the
 * person's pages, or the sign-in link when signed out.
 */
const ToolbarNavigation = () => {
  const t = useFrameTexts();
  const registry = useRegistry();
  const { roles, isSignedIn } = useUnit({ roles: $roles, isSignedIn: $isSignedIn });
  const items = isSignedIn ? toolbarItems(registry, roles) : [loginItem];
  return (
    <>
      <Brand />
      <NavigationList isRow items={items} label={t('mainNavigation')} />
    </>
  );
};

const Brand = () => (
  <Link className={styles.brand} to="/" aria-label="Groundplan">
    <LogoMark className={styles.mark} size={34} />
    <span className={styles.wordmark}>
      <Wordmark />
    </span>
  </Link>
);
