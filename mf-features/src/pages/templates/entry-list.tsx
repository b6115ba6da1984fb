import { Accordion, Button, confirm, IconButton, Notice, Tag } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { moved } from '../../domain/template-edit';
import { useHasProblem, useProblem } from './problems';
import styles from './templates.module.css';

interface EntryListProps<Entry> {
  /** Noun for an entry: `part`. */
  readonly word: string;
  readonly level: 2 | 3 | 4;
  readonly path: string;
  readonly entries: readonly Entry[];
  readonly nameOf: (entry: Entry) => string;
  readonly blank: () => Entry;
  readonly copy: (entry: Entry) => Entry;
  readonly onChange: (entries: readonly Entry[]) => void;
  readonly children: (entry: Entry, path: string, change: (entry: Entry) => void) => ReactNode;
}

type Kept = { readonly id: string };

/**
 * List of editable entries, which can be opened, moved, duplicated and, after confirmation,
 * removed.
 */
export const EntryList = <Entry extends Kept>(props: EntryListProps<Entry>) => {
  const { word, entries, path, blank, onChange } = props;
  const problem = useProblem(path);
  return (
    <div className={styles['group']}>
      {entries.length > 0 && (
        <ol className={styles['entries']}>
          {entries.map((entry, at) => (
            <li key={entry.id} className={styles['entry']}>
              <EntryPanel {...props} entry={entry} at={at} />
            </li>
          ))}
        </ol>
      )}
      {problem && <Notice kind="error">{problem}</Notice>}
      <div>
        <Button size="small" icon="plus" onClick={() => onChange([...entries, blank()])}>
          {`Add ${word}`}
        </Button>
      </div>
    </div>
  );
};

interface EntryPanelProps<Entry> extends EntryListProps<Entry> {
  readonly entry: Entry;
  readonly at: number;
}

const EntryPanel = <Entry extends Kept>(props: EntryPanelProps<Entry>) => {
  const { entry, at, word, level, path, entries, nameOf, onChange, children } = props;
  const own = `${path}[${at}]`;
  const hasProblem = useHasProblem(`${own}.`);
  const name = nameOf(entry).trim();
  const change = (next: Entry) =>
    onChange(entries.map((one) => (one.id === entry.id ? next : one)));
  return (
    <Accordion
      level={level}
      title={name || `New ${word}`}
      defaultOpen={name === ''}
      aside={
        <>
          {hasProblem && (
            <Tag tone="brick" icon="warning">
              Needs a look
            </Tag>
          )}
          <EntryTools {...props} name={name || `new ${word}`} />
        </>
      }
    >
      <div className={styles['entryBody']}>{children(entry, own, change)}</div>
    </Accordion>
  );
};

const EntryTools = <Entry extends Kept>({
  entry,
  at,
  word,
  name,
  entries,
  copy,
  onChange,
}: EntryPanelProps<Entry> & { readonly name: string }) => {
  const remove = async () => {
    const isSure = await confirm({
      title: `Remove the ${word} ${name}?`,
      text: 'All of its contents are deleted once the template is saved. Projects keep their copies.',
      isDangerous: true,
    });
    if (isSure) onChange(entries.filter(({ id }) => id !== entry.id));
  };
  return (
    <span className={styles['entryTools']}>
      <IconButton
        icon="chevron-up"
        size="small"
        label={`Move ${name} up`}
        disabled={at === 0}
        onClick={() => onChange(moved(entries, at, -1))}
      />
      <IconButton
        icon="chevron-down"
        size="small"
        label={`Move ${name} down`}
        disabled={at === entries.length - 1}
        onClick={() => onChange(moved(entries, at, 1))}
      />
      <IconButton
        icon="copy"
        size="small"
        label={`Duplicate ${name}`}
        onClick={() => onChange(entries.toSpliced(at + 1, 0, copy(entry)))}
      />
      <IconButton icon="trash" size="small" label={`Remove ${name}`} onClick={remove} />
    </span>
  );
};
