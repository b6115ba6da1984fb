import { classNames, Icon, inputClass } from '@portal/shared/design-system';
import { $language } from '@portal/shared/i18n';
import { Link } from '@portal/shared/router';
import { $roles } from '@portal/shared/session';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { matching, type Page, pagesFor } from '../finder/pages';
import { useRegistry } from '../routes/portal-context';
import { useFrameTexts } from '../texts/frame-texts';
import styles from './shortcut-menu.module.css';
import { $shortcuts, shortcutToggled } from './shortcuts.model';

/** Shortcuts of a person, with a search for pages to add or remove. */
const ShortcutMenu = () => {
  const t = useFrameTexts();
  const registry = useRegistry();
  const { roles, language, shortcuts } = useUnit({
    roles: $roles,
    language: $language,
    shortcuts: $shortcuts,
  });
  // Local state on purpose: discarded when the menu closes.
  const [typed, setTyped] = useState('');
  const pages = pagesFor(registry, roles, language);
  const own = shortcuts.flatMap((url) => pages.find((page) => page.url === url) ?? []);
  const shown = typed.trim() ? matching(pages, typed) : own;
  return (
    <div className={styles.menu}>
      <input
        className={inputClass}
        type="search"
        aria-label={t('searchShortcuts')}
        placeholder={t('searchShortcuts')}
        autoFocus
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul className={styles.list}>
        {shown.map((page) => (
          <Shortcut key={page.url} page={page} isAdded={shortcuts.includes(page.url)} />
        ))}
      </ul>
      <p className={styles.none} role="status">
        {shown.length === 0 && t(typed.trim() ? 'noResults' : 'noShortcuts')}
      </p>
    </div>
  );
};

const Shortcut = ({ page, isAdded }: { readonly page: Page; readonly isAdded: boolean }) => {
  const t = useFrameTexts();
  const toggle = useUnit(shortcutToggled);
  return (
    <li className={styles.row}>
      <Link className={styles.link} to={page.url}>
        <Icon name={page.icon} />
        <span>{page.title}</span>
      </Link>
      <button
        className={classNames(styles.star, isAdded && styles.added)}
        type="button"
        aria-pressed={isAdded}
        aria-label={`${t('shortcut')}: ${page.title}`}
        onClick={() => toggle(page.url)}
      >
        <Icon name={isAdded ? 'star-filled' : 'star'} />
      </button>
    </li>
  );
};

export default ShortcutMenu;
