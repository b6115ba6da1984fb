import { Icon, LogoMark, Wordmark } from '@portal/shared/look';
import { Link, useLocation } from '@portal/shared/router';
import { $roles } from '@portal/shared/session';
import { useUnit } from 'effector-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { navigationItems, toolbarItems } from '../navigation/items';
import { contentId } from '../page/content-id';
import { useRegistry } from '../routes/portal-context';
import { useTexts } from '../texts/texts';
import { NavigationList } from './navigation-list';
import styles from './staff-frame.module.css';
import { ThemeSwitch } from './theme-switch';
import { UserMenu } from './user-menu';

const drawerId = 'navigation-drawer';

/** Toolbar, navigation and the page. On small screens the navigation is a drawer. */
export const StaffFrame = ({ children }: { readonly children: ReactNode }) => {
  const t = useTexts();
  const registry = useRegistry();
  const roles = useUnit($roles);
  const items = navigationItems(registry, roles);
  const drawer = useClosedOnNavigation();
  return (
    <div className={items.length > 0 ? styles.frame : styles.frameWithoutNavigation}>
      <a className={styles.skip} href={`#${contentId}`}>
        {t('skipToContent')}
      </a>
      {items.length > 0 && (
        <>
          <aside className={styles.side}>
            <Brand />
            <NavigationList items={items} label={t('mainNavigation')} />
          </aside>
          <aside className={styles.drawer} id={drawerId} ref={drawer} popover="auto">
            <Brand />
            <NavigationList items={items} label={t('mainNavigation')} />
          </aside>
        </>
      )}
      <header className={styles.toolbar} aria-label={t('toolbar')}>
        {items.length > 0 ? (
          <button
            className={styles.menuButton}
            type="button"
            popoverTarget={drawerId}
            aria-label={t('openNavigation')}
          >
            <Icon name="menu" />
          </button>
        ) : (
          <>
            <Brand />
            <NavigationList
              isRow
              items={toolbarItems(registry, roles)}
              label={t('mainNavigation')}
            />
          </>
        )}
        <span className={styles.spring} />
        <ThemeSwitch />
        <UserMenu />
      </header>
      <main className={styles.content} id={contentId} tabIndex={-1}>
        {children}
      </main>
    </div>
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

function useClosedOnNavigation() {
  const drawer = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname) drawer.current?.hidePopover();
  }, [pathname]);
  return drawer;
}
