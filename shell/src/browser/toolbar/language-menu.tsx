import { languages } from '@portal/shared/contract';
import { Icon } from '@portal/shared/design-system';
import { $language, languageChosen } from '@portal/shared/i18n';
import { useUnit } from 'effector-react';
import styles from './language-menu.module.css';
import { languageNames } from './language-names';

/** Language menu; the current language has a check mark. */
export const LanguageMenu = () => {
  const { language, choose } = useUnit({ language: $language, choose: languageChosen });
  return (
    <div className={styles.menu}>
      {languages.map((code) => (
        <button
          key={code}
          className={styles.entry}
          type="button"
          lang={code}
          aria-pressed={code === language}
          onClick={() => choose(code)}
        >
          {languageNames[code]}
          {code === language && <Icon name="check" size={18} />}
        </button>
      ))}
    </div>
  );
};
