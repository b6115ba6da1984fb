import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { type Entry, entryDiscarded, entryRetried } from '../changes';
import { Button } from '../design-system';
import styles from './failed-changes.module.css';

interface FailedChangeProps {
  readonly entry: Entry;
  /** Label of the changed field and the typed text. */
  readonly words: ReactNode;
  /** Formats the stored value of a conflict. */
  readonly textOf?: (value: unknown) => string;
  /** Called after the decision, when the change is removed from the page. */
  readonly onDecided?: () => void;
  /** Further buttons, before Retry. */
  readonly actions?: ReactNode;
}

/** Shows a change that could not be stored: typed text, reason, and buttons to retry or discard. */
export const FailedChange = ({
  entry: { id, state },
  words,
  textOf = plainText,
  onDecided = nothing,
  actions,
}: FailedChangeProps) => {
  const { retry, discard } = useUnit({ retry: entryRetried, discard: entryDiscarded });
  const decide = (decision: (id: string) => void) => () => {
    onDecided();
    decision(id);
  };
  return (
    <>
      <span>
        {words}
        <small className={styles['reason']}>{reasonOf(state, textOf)}</small>
      </span>
      <span className={styles['actions']}>
        {actions}
        <Button size="small" onClick={decide(retry)}>
          {state.kind === 'conflict' ? 'Use my value' : 'Retry'}
        </Button>
        <Button size="small" kind="quiet" onClick={decide(discard)}>
          {state.kind === 'conflict' ? 'Keep theirs' : 'Discard'}
        </Button>
      </span>
    </>
  );
};

const nothing = () => undefined;

function reasonOf(state: Entry['state'], textOf: (value: unknown) => string): string {
  if (state.kind === 'refused') return state.reason;
  if (state.kind !== 'conflict') return '';
  return `Another person changed this field to: ${textOf(state.stored) || 'nothing'}.`;
}

/** Returns the text of a stored value; empty for a value that is not text. */
export function plainText(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value === 'object' && value !== null && 'value' in value)
    return plainText(value.value);
  return '';
}
