import {
  $entries,
  type Entry,
  entryDiscarded,
  entryRetried,
  hasFailed,
} from '@portal/shared/changes';
import { Button, Notice } from '@portal/shared/design-system';
import { $language } from '@portal/shared/i18n';
import { Link } from '@portal/shared/router';
import { useUnit } from 'effector-react';
import { type MouseEvent, useState } from 'react';
import { filled } from '../texts/filled';
import { type FrameTextName, useFrameTexts } from '../texts/frame-texts';
import { ToolbarPopover } from '../toolbar/toolbar-popover';
import { isoMoment, momentInLanguage } from './moment-in-language';
import styles from './not-saved.module.css';
import { useOnline } from './use-online';

/**
 * Shows the number of the person's unsaved changes with a list; renders nothing if all changes are
 * stored.
 */
const NotSavedChanges = () => {
  const t = useFrameTexts();
  const entries = useUnit($entries);
  // Local on purpose: the browser owns whether a popover is open.
  const [isOpen, setOpen] = useState(false);
  if (entries.length === 0 && !isOpen) return null;
  return (
    <span className={styles.count}>
      <ToolbarPopover
        id="not-saved"
        icon={entries.some(hasFailed) ? 'error' : 'clock'}
        label={
          entries.length > 0 ? filled(t('notSaved'), { count: entries.length }) : t('allSaved')
        }
        words={entries.length > 0 ? <Count of={entries.length} /> : t('allSaved')}
        shape="menu"
        onToggled={setOpen}
      >
        <ChangeList entries={entries} />
      </ToolbarPopover>
    </span>
  );
};

export default NotSavedChanges;

const Count = ({ of: count }: { readonly of: number }) => {
  const [before, after] = useFrameTexts()('notSaved').split('{count}');
  return (
    <span>
      <span className={styles.words}>{before}</span>
      <bdi className="gp-tabular">{count}</bdi>
      <span className={styles.words}>{after}</span>
    </span>
  );
};

const ChangeList = ({ entries }: { readonly entries: readonly Entry[] }) => {
  const t = useFrameTexts();
  const isOnline = useOnline();
  return (
    <div className={styles.panel}>
      {!isOnline && <Notice kind="warning">{t('sentWhenOnline')}</Notice>}
      {entries.length === 0 ? (
        <p className={styles.none}>{t('allSaved')}</p>
      ) : (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <UnsavedChange key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </div>
  );
};

const UnsavedChange = ({ entry }: { readonly entry: Entry }) => {
  const t = useFrameTexts();
  const { retry, discard } = useUnit({ retry: entryRetried, discard: entryDiscarded });
  const { id, label, page, state } = entry;
  return (
    <li className={styles.change}>
      <span className={styles.about}>
        {page === undefined ? (
          label
        ) : (
          <Link to={page} onClick={closePopover}>
            {label}
          </Link>
        )}
        <small>
          <Since at={entry.at} /> · {useStateWords(state)}
        </small>
      </span>
      <span className={styles.actions}>
        {hasFailed(entry) && (
          <Button size="small" aria-label={`${t('retry')}: ${label}`} onClick={() => retry(id)}>
            {t('retry')}
          </Button>
        )}
        {state.kind !== 'sending' && (
          <Button
            size="small"
            kind="quiet"
            aria-label={`${t('discard')}: ${label}`}
            onClick={() => discard(id)}
          >
            {t('discard')}
          </Button>
        )}
      </span>
    </li>
  );
};

/**
 * Closes the popover for a link to the current page; navigation to another page closes the popover
 * anyway.
 */
const closePopover = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

/** Date and time of a change, in the person's language. */
const Since = ({ at }: { readonly at: number }) => {
  const language = useUnit($language);
  return <time dateTime={isoMoment(at)}>{momentInLanguage(at, language)}</time>;
};

const wordsOf = {
  waiting: 'changeWaits',
  sending: 'changeIsSent',
  refused: 'changeRefused',
  conflict: 'changeConflicts',
} as const satisfies Record<Entry['state']['kind'], FrameTextName>;

function useStateWords(state: Entry['state']): string {
  const isOnline = useOnline();
  const words = useFrameTexts()(
    wordsOf[state.kind === 'sending' && !isOnline ? 'waiting' : state.kind],
  );
  return state.kind === 'refused' ? filled(words, { reason: state.reason }) : words;
}
