import { useUnit } from 'effector-react';
import {
  $entries,
  type Change,
  type Entry,
  entryDiscarded,
  entryRetried,
  hasFailed,
} from '../changes';
import { Button, Notice } from '../look';
import styles from './failed-changes.module.css';

interface FailedChangesProps {
  /** Which place's changes are listed, such as the id of the open project. */
  readonly place: string;
}

/**
 * Lists the changes of a place that could not be stored, each with what was typed, the reason, and ways on. Draws
 * nothing while every change is stored or on its way.
 */
export const FailedChanges = ({ place }: FailedChangesProps) => {
  const entries = useUnit($entries);
  const failed = entries.filter((entry) => entry.place === place && hasFailed(entry));
  if (failed.length === 0) return null;
  const title =
    failed.length === 1 ? 'One change was not saved.' : `${failed.length} changes were not saved.`;
  return (
    <Notice kind="warning" title={title}>
      <ul className={styles['list']} aria-label="Changes that were not saved">
        {failed.map((entry) => (
          <FailedChange key={entry.id} entry={entry} />
        ))}
      </ul>
    </Notice>
  );
};

const FailedChange = ({ entry }: { readonly entry: Entry }) => {
  const { retry, discard } = useUnit({ retry: entryRetried, discard: entryDiscarded });
  const { id, label, changes, state } = entry;
  const typed = typedIn(changes);
  return (
    <li className={styles['change']}>
      <span>
        {label}
        {typed && `: ${typed}`}
        <small className={styles['reason']}>{reasonOf(state)}</small>
      </span>
      <span className={styles['actions']}>
        <Button size="small" onClick={() => retry(id)}>
          {state.kind === 'conflict' ? 'Use my value' : 'Retry'}
        </Button>
        <Button size="small" kind="quiet" onClick={() => discard(id)}>
          {state.kind === 'conflict' ? 'Keep theirs' : 'Discard'}
        </Button>
      </span>
    </li>
  );
};

function reasonOf(state: Entry['state']): string {
  if (state.kind === 'refused') return state.reason;
  if (state.kind !== 'conflict') return '';
  return `Somebody else changed it meanwhile to: ${asText(state.stored) || 'nothing'}.`;
}

/** The text that a person typed; empty for a change that is no text. */
function typedIn([first]: readonly [Change, ...Change[]]): string {
  return first.kind === 'set' ? asText(first.value) : '';
}

function asText(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value === 'object' && value !== null && 'value' in value) return asText(value.value);
  return '';
}
