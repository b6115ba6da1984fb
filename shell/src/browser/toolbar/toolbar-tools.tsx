import { lazy } from 'react';
import { PortalKeys } from '../keys/portal-keys';
import { useFrameTexts } from '../texts/frame-texts';
import { LanguageMenu } from './language-menu';
import { ThemeSwitch } from './theme-switch';
import { ToolbarPopover } from './toolbar-popover';
import styles from './toolbar-popover.module.css';

const SearchBox = lazy(() => import(/* webpackChunkName: 'search' */ '../finder/search-box'));
const ShortcutMenu = lazy(
  () => import(/* webpackChunkName: 'shortcuts' */ '../shortcuts/shortcut-menu'),
);
const SettingsPanel = lazy(() => import(/* webpackChunkName: 'settings' */ './settings-panel'));
const QuickPanel = lazy(() => import(/* webpackChunkName: 'quick-panel' */ './quick-panel'));

const searchId = 'page-search';
const settingsId = 'settings-panel';
const quickPanelId = 'quick-panel';

/** Toolbar buttons on every page, besides the user menu. Each popover loads lazily. */
export const ToolbarTools = () => {
  const t = useFrameTexts();
  return (
    <>
      <PortalKeys searchId={searchId} />
      <ToolbarPopover id={searchId} icon="search" label={t('search')} shape="box">
        <SearchBox />
      </ToolbarPopover>
      <ToolbarPopover id="shortcuts" icon="star" label={t('shortcuts')} shape="menu">
        <ShortcutMenu />
      </ToolbarPopover>
      <ToolbarPopover id="languages" icon="globe" label={t('language')} shape="menu" isSpare>
        <LanguageMenu />
      </ToolbarPopover>
      <span className={styles.spare}>
        <ThemeSwitch />
      </span>
      <ToolbarPopover id={settingsId} icon="settings" label={t('settings')} shape="panel">
        <SettingsPanel id={settingsId} />
      </ToolbarPopover>
      <ToolbarPopover
        id={quickPanelId}
        icon="calendar"
        label={t('quickPanel')}
        shape="panel"
        isSpare
      >
        <QuickPanel id={quickPanelId} />
      </ToolbarPopover>
    </>
  );
};
