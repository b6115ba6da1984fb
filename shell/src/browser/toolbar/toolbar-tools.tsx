import { lazy, useEffect } from 'react';
import { useTexts } from '../texts/texts';
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
  const t = useTexts();
  useSearchKey();
  return (
    <>
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

/** Selector of open modal dialogs: a search above a dialog could leave the page and the dialog. */
const openDialog = 'dialog[open], [aria-modal="true"]';

/** Toggles the search by Ctrl+K or Command+K, unless a dialog is open. */
function useSearchKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (document.querySelector(openDialog)) return;
      document.getElementById(searchId)?.togglePopover();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
