import { useOwnLanguage } from '../preferences/shown-language';
import { useToolTexts } from '../texts/tool-texts';
import { LanguageMenu } from './language-menu';
import styles from './public-tools.module.css';
import { ThemeSwitch } from './theme-switch';
import { ToolbarPopover } from './toolbar-popover';

/** Language and theme on the sign-in page, which has no toolbar. */
const PublicTools = () => {
  const t = useToolTexts();
  return (
    <header {...useOwnLanguage()} className={styles.tools} aria-label={t('toolbar')}>
      <ToolbarPopover id="languages" icon="globe" label={t('language')} shape="menu">
        <LanguageMenu />
      </ToolbarPopover>
      <ThemeSwitch />
    </header>
  );
};

export default PublicTools;
