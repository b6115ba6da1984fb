import { useUnit } from 'effector-react';
import { useLayoutEffect, useRef } from 'react';
import { $failedEntries, type Change, type Entry, isSameField, type RecordField } from '../changes';
import { FailedChange, plainText } from './failed-change';
import styles from './failed-changes.module.css';
import { besideFieldHidden, besideFieldShown } from './shown-beside-fields';

interface FailedFieldProps {
  /** The field above this component. */
  readonly of: RecordField;
  /** Formats a value that is not text, for example a reference to a person. */
  readonly textOf?: (value: unknown) => string;
}

/**
 * Shows input that the service did not store, with reason and actions; the field itself shows the
 * stored value. Place after the field in the same element. Renders nothing while the field is
 * stored or being sent.
 */
export const FailedField = ({ of, textOf = plainText }: FailedFieldProps) => {
  const entries = useUnit($failedEntries);
  const failed = entries.flatMap((entry) => {
    const change = entered(entry);
    return change?.kind === 'set' && isSameField(change, of) ? [{ entry, change }] : [];
  });
  return failed.map(({ entry, change }) => (
    <Failed key={entry.id} entry={entry} text={textOf(change.value)} textOf={textOf} />
  ));
};

/**
 * Returns the change that the person entered, without derived changes; undefined for an entry of
 * several kinds.
 */
const entered = ({ changes }: Entry): Change | undefined =>
  changes.every(({ kind }) => kind === 'set') ? changes[0] : undefined;

interface FailedProps {
  readonly entry: Entry;
  readonly text: string;
  readonly textOf: (value: unknown) => string;
}

const Failed = ({ entry, text, textOf }: FailedProps) => {
  const { id, label } = entry;
  const box = useRef<HTMLSpanElement>(null);
  const { shown, hidden } = useUnit({ shown: besideFieldShown, hidden: besideFieldHidden });
  // A layout effect, before paint: the list of changes without a field must not flash this entry.
  useLayoutEffect(() => {
    shown(id);
    return () => void hidden(id);
  }, [id, shown, hidden]);
  return (
    <span ref={box} role="group" aria-label={`${label} was not saved`} className={styles['beside']}>
      <FailedChange
        entry={entry}
        words={<b>{text || 'Empty'}</b>}
        textOf={textOf}
        onDecided={() => focusField(box.current)}
      />
    </span>
  );
};

/** Moves the focus to the field, because the focused button disappears with the change. */
function focusField(box: HTMLElement | null): void {
  const field = box?.parentElement?.querySelector<HTMLElement>('textarea, input, select, button');
  field?.focus();
}
