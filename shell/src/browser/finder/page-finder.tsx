import { classNames, Icon, type IconName } from '@portal/shared/design-system';
import { $language } from '@portal/shared/i18n';
import { useLocation, useNavigate } from '@portal/shared/router';
import { $roles } from '@portal/shared/session';
import { $pageActions } from '@portal/shared/slots';
import { useUnit } from 'effector-react';
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { keyHelpAsked } from '../keys/portal-keys';
import { $typedAhead, typedAheadTaken } from '../keys/typed-ahead';
import { useRegistry } from '../routes/portal-context';
import { useFrameTexts } from '../texts/frame-texts';
import styles from './page-finder.module.css';
import { pagesFor, suggested, tabsAt } from './pages';

interface PageFinderProps {
  readonly autoFocus?: boolean;
}

/** Combobox to find a page or an action by name; arrow keys select, Enter opens or runs. */
export const PageFinder = ({ autoFocus = false }: PageFinderProps) => {
  const t = useFrameTexts();
  const id = useId();
  const finder = useFinder();
  const { found, chosen, typed } = finder;
  const optionId = (index: number) => `${id}-${index}`;
  return (
    <search className={styles.finder} ref={finder.box}>
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
        {found.map((entry, index) => (
          <div
            key={entry.key}
            className={classNames(styles.option, index === chosen && styles.chosen)}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onPointerMove={() => finder.choose(index)}
            onClick={() => finder.take(entry)}
            onKeyDown={finder.press}
          >
            <Icon name={entry.icon} />
            {entry.title}
          </div>
        ))}
      </div>
      <p className={styles.none} role="status">
        {found.length === 0 && t('noResults')}
      </p>
    </search>
  );
};

/** A page or an action in the list. */
interface Entry {
  readonly key: string;
  readonly title: string;
  readonly icon: IconName;
  readonly take: () => void;
}

/** Pages that the person may open, and actions of the parts on screen and of the shell. */
function useEntries() {
  const t = useFrameTexts();
  const registry = useRegistry();
  const navigate = useNavigate();
  const { roles, language, actions, askHelp } = useUnit({
    roles: $roles,
    language: $language,
    actions: $pageActions,
    askHelp: keyHelpAsked,
  });
  const pages = useMemo(() => pagesFor(registry, roles, language), [registry, roles, language]);
  const toPages = pages.map(({ url, title, icon }): Entry => {
    return { key: url, title, icon, take: () => void navigate(url) };
  });
  const { pathname } = useLocation();
  const toTabs = tabsAt(pathname, registry, roles, language).map(({ url, title, icon }): Entry => {
    return { key: url, title, icon, take: () => void navigate(url) };
  });
  const toRun = actions.map(({ key, label, run }): Entry => {
    return { key, title: label, icon: 'pencil', take: run };
  });
  const help: Entry = { key: 'keys', title: t('keyboard'), icon: 'info', take: () => askHelp() };
  const keys = roles.length > 0 ? [help] : [];
  return { pages: toPages, actions: [...toRun, ...keys, ...toTabs] };
}

/** Local state of the combobox: typed text and selection. */
function useFinder() {
  const box = useRef<HTMLElement>(null);
  const { pages, actions } = useEntries();
  const { typedAhead, takeTypedAhead } = useUnit({
    typedAhead: $typedAhead,
    takeTypedAhead: typedAheadTaken,
  });
  const [typed, setTyped] = useState('');
  useLayoutEffect(() => {
    if (typedAhead === '') return;
    setTyped((text) => text + typedAhead);
    takeTypedAhead(typedAhead);
  }, [typedAhead, takeTypedAhead]);
  const [chosen, setChosen] = useState(0);
  const found = suggested(pages, actions, typed);
  const take = (entry: Entry) => {
    // Closed first: the browser restores the focus, which the action may then move.
    box.current?.closest<HTMLElement>('[popover]')?.hidePopover();
    entry.take();
  };
  const press = (event: KeyboardEvent) => {
    const entry = found[chosen];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' && entry) take(entry);
    else if (step) setChosen((chosen + step + found.length) % Math.max(found.length, 1));
    else return;
    event.preventDefault();
  };
  const type = (text: string) => {
    setTyped(text);
    setChosen(0);
  };
  return { box, typed, chosen, found, type, press, take, choose: setChosen };
}
