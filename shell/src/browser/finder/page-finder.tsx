import { classNames, Icon } from '@portal/shared/design-system';
import { $language } from '@portal/shared/i18n';
import { useNavigate } from '@portal/shared/router';
import { $roles } from '@portal/shared/session';
import { useUnit } from 'effector-react';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useRegistry } from '../routes/portal-context';
import { useTexts } from '../texts/texts';
import styles from './page-finder.module.css';
import { matching, type Page, pagesFor } from './pages';

interface PageFinderProps {
  readonly autoFocus?: boolean;
}

/** Combobox to find a page by name; arrow keys select, Enter opens. */
export const PageFinder = ({ autoFocus = false }: PageFinderProps) => {
  const t = useTexts();
  const id = useId();
  const finder = useFinder();
  const { found, chosen, typed } = finder;
  const optionId = (index: number) => `${id}-${index}`;
  return (
    <search className={styles.finder}>
      <label className={styles.field}>
        <Icon name="search" />
        <input
          className={styles.input}
          type="search"
          role="combobox"
          aria-label={t('search')}
          placeholder={t('search')}
          aria-expanded
          aria-controls={id}
          aria-activedescendant={found[chosen] && optionId(chosen)}
          autoComplete="off"
          autoFocus={autoFocus}
          value={typed}
          onChange={({ target }) => finder.type(target.value)}
          onKeyDown={finder.press}
        />
      </label>
      <div className={styles.list} id={id} role="listbox" aria-label={t('search')}>
        {found.map((page, index) => (
          <div
            key={page.url}
            className={classNames(styles.option, index === chosen && styles.chosen)}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onPointerMove={() => finder.choose(index)}
            onClick={() => finder.go(page)}
            onKeyDown={finder.press}
          >
            <Icon name={page.icon} />
            {page.title}
          </div>
        ))}
      </div>
      <p className={styles.none} role="status">
        {found.length === 0 && t('noResults')}
      </p>
    </search>
  );
};

/** Local state of the combobox: typed text and selection. */
function useFinder() {
  const registry = useRegistry();
  const navigate = useNavigate();
  const { roles, language } = useUnit({ roles: $roles, language: $language });
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const pages = useMemo(() => pagesFor(registry, roles, language), [registry, roles, language]);
  const found = matching(pages, typed);
  const go = (page: Page) => void navigate(page.url);
  const press = (event: KeyboardEvent) => {
    const page = found[chosen];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' && page) go(page);
    else if (step) setChosen((chosen + step + found.length) % Math.max(found.length, 1));
    else return;
    event.preventDefault();
  };
  const type = (text: string) => {
    setTyped(text);
    setChosen(0);
  };
  return { typed, chosen, found, type, press, go, choose: setChosen };
}
