import { useUnit } from 'effector-react';
import { $entries, $failedEntries, type Change, typedFields } from '../changes';
import { Notice } from '../design-system';
import { FailedChange, plainText } from './failed-change';
import styles from './failed-changes.module.css';
import { RefusedRecord } from './refused-record';
import { $entriesShownByFields } from './shown-beside-fields';

interface FailedChangesProps {
  /** Id of the record of which to list the changes, for example the open project. */
  readonly place: string;
}

/**
 * Lists failed changes of a place that no field of the page (`FailedField`) shows, each with typed
 * text, reason and actions. Renders nothing if there are none.
 */
export const FailedChanges = ({ place }: FailedChangesProps) => {
  const { entries, all, beside } = useUnit({
    ...{ entries: $failedEntries, all: $entries, beside: $entriesShownByFields },
  });
  const failed = entries.filter((entry) => entry.place === place && !beside.includes(entry.id));
  if (failed.length === 0) return null;
  const title =
    failed.length === 1 ? 'One change was not saved.' : `${failed.length} changes were not saved.`;
  return (
    <Notice kind="warning" title={title}>
      <ul className={styles['list']} aria-label="Changes that were not saved">
        {failed.map((entry) => {
          const fields = typedFields(entry, all);
          return (
            <li key={entry.id} className={styles['change']}>
              {fields.length > 0 ? (
                <RefusedRecord entry={entry} fields={fields} />
              ) : (
                <FailedChange
                  entry={entry}
                  words={[entry.label, typedIn(entry.changes)].filter(Boolean).join(': ')}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
};

/** Returns the typed text; empty for a change that is not text. */
function typedIn([first]: readonly [Change, ...Change[]]): string {
  return first.kind === 'set' ? plainText(first.value) : '';
}
