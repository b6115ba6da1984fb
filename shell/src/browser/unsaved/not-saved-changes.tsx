import {
  $entries,
  type Entry,
  entryDiscarded,
  entryRetried,
  hasFailed,
} from '@portal/shared/changes';
import { Notice } from '@portal/shared/design-system';
import {
  $uploads,
  isRefused,
  type Upload,
  uploadDropped,
  uploadRetried,
  uploadsNeeded,
} from '@portal/shared/uploads';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { filled } from '../texts/filled';
import { type FrameTextName, useFrameTexts } from '../texts/frame-texts';
import { ToolbarPopover } from '../toolbar/toolbar-popover';
import styles from './not-saved.module.css';
import { UnsavedItem } from './unsaved-item';
import { useUnsavedTexts } from './unsaved-texts';
import { $isAnyUnstored, unstoredNoticed } from './unstored.model';
import { useOnline } from './use-online';

/**
 * Shows the number of the person's unsaved changes and files with a list; renders nothing if all
 * are stored by the service.
 */
const NotSavedChanges = () => {
  const t = useFrameTexts();
  const { entries, uploads, isAnyUnstored, needUploads, tellUnstored } = useUnit({
    entries: $entries,
    uploads: $uploads,
    isAnyUnstored: $isAnyUnstored,
    needUploads: uploadsNeeded,
    tellUnstored: unstoredNoticed,
  });
  // Files of other tabs are counted and sent from here as well.
  useEffect(() => needUploads(), [needUploads]);
  // Not by a change of the store: it may have changed before this code was loaded.
  useEffect(() => {
    if (isAnyUnstored) tellUnstored();
  }, [isAnyUnstored, tellUnstored]);
  // Local on purpose: the browser owns whether a popover is open.
  const [isOpen, setOpen] = useState(false);
  const count = entries.length + uploads.length;
  if (count === 0 && !isOpen) return null;
  const hasProblem = isAnyUnstored || entries.some(hasFailed) || uploads.some(isRefused);
  return (
    <span className={styles.count}>
      <ToolbarPopover
        id="not-saved"
        icon={hasProblem ? 'error' : 'clock'}
        label={count > 0 ? filled(t('notSaved'), { count }) : t('allSaved')}
        words={count > 0 ? <Count of={count} /> : t('allSaved')}
        shape="menu"
        onToggled={setOpen}
      >
        <UnsavedList entries={entries} uploads={uploads} isAnyUnstored={isAnyUnstored} />
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

interface UnsavedListProps {
  readonly entries: readonly Entry[];
  readonly uploads: readonly Upload[];
  readonly isAnyUnstored: boolean;
}

const UnsavedList = ({ entries, uploads, isAnyUnstored }: UnsavedListProps) => {
  const t = useUnsavedTexts();
  const isOnline = useOnline();
  return (
    <div className={styles.panel}>
      {isAnyUnstored && <Notice kind="warning">{t('unstored')}</Notice>}
      {!isOnline && !isAnyUnstored && <Notice kind="warning">{t('sentWhenOnline')}</Notice>}
      {entries.length + uploads.length === 0 ? (
        <p className={styles.none}>{t('allSaved')}</p>
      ) : (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <UnsavedChange key={entry.id} entry={entry} />
          ))}
          {uploads.map((upload) => (
            <UnsavedFile key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
    </div>
  );
};

const UnsavedChange = ({ entry }: { readonly entry: Entry }) => {
  const { retry, discard } = useUnit({ retry: entryRetried, discard: entryDiscarded });
  const { id, label, page, at, state } = entry;
  const isUnanswered = state.kind === 'sending' && state.isUnreachable;
  const kind = isUnanswered ? 'waiting' : state.kind;
  return (
    <UnsavedItem
      {...{ label, page, at }}
      state={useStateWords(kind, state.kind === 'refused' ? state.reason : '')}
      onRetry={hasFailed(entry) ? () => retry(id) : null}
      onDiscard={state.kind === 'sending' ? null : () => discard(id)}
    />
  );
};

const UnsavedFile = ({ upload }: { readonly upload: Upload }) => {
  const { retry, discard } = useUnit({ retry: uploadRetried, discard: uploadDropped });
  const { id, file, place, at, problem, percent } = upload;
  const running = percent > 0 ? 'sending' : 'waiting';
  const kind = isRefused(upload) ? 'refused' : running;
  return (
    <UnsavedItem
      {...{ label: file.name, page: `/projects/${place.projectId}/documents`, at }}
      state={useStateWords(kind, problem?.text ?? '')}
      onRetry={isRefused(upload) ? () => retry(id) : null}
      onDiscard={() => discard(id)}
    />
  );
};

const wordsOf = {
  waiting: 'changeWaits',
  sending: 'changeIsSent',
  refused: 'changeRefused',
  conflict: 'changeConflicts',
} as const satisfies Record<Entry['state']['kind'], FrameTextName>;

function useStateWords(kind: Entry['state']['kind'], reason: string): string {
  const isOnline = useOnline();
  const words = useFrameTexts()(wordsOf[kind === 'sending' && !isOnline ? 'waiting' : kind]);
  return kind === 'refused' ? filled(words, { reason }) : words;
}
