import { FailedField } from '@portal/shared/change-views';
import { formatDate, formatQuantity } from '@portal/shared/domain';
import {
  type Column,
  confirm,
  DataTable,
  DateField,
  IconButton,
  InlineEdit,
  Money,
  SelectInput,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { workField } from '../../content/work-log.repository';
import { amountText, dayText, nameIn } from '../../domain/field-texts';
import { shownAmount } from '../../domain/payments';
import type { WorkEntry } from '../../domain/work-entry';
import {
  $days,
  $sums,
  billedTyped,
  entryChanged,
  entryRemoved,
  hoursTyped,
  personPicked,
} from '../../work/log';
import { $workers } from '../../work/work.model';

/** Work entries by day, with inline editing. */
export const EntryTable = () => {
  const { days, sums } = useUnit({ days: $days, sums: $sums });
  return (
    <DataTable
      label="Work log"
      columns={columns}
      rows={days}
      rowKey={({ id }) => id}
      rowActions={removeButton}
      footer={{
        day: 'Total',
        hours: formatQuantity(sums.hours),
        billed: <Money amount={sums.billed} strong />,
      }}
    />
  );
};

interface EntryProps {
  readonly entry: WorkEntry;
}

const wordsOf = ({ person, date }: WorkEntry): string =>
  [person?.name, formatDate(date, 'MMM DD, YYYY')].filter(Boolean).join(', ');

const Day = ({ entry }: EntryProps) => {
  const change = useUnit(entryChanged);
  return (
    <div>
      <DateField
        aria-label={`Day of ${wordsOf(entry)}`}
        value={entry.date ?? ''}
        onChange={(day) => change({ entry, changes: { date: day || null } })}
      />
      <FailedField of={workField(entry.id, 'date')} textOf={dayText} />
    </div>
  );
};

/** Person select; a person who is no longer assigned stays as an option. */
const Who = ({ entry }: EntryProps) => {
  const { workers, choose } = useUnit({ workers: $workers, choose: personPicked });
  const { person } = entry;
  const isThere = workers.some(({ id }) => id === person?.id);
  const people = person && !isThere ? [...workers, person] : workers;
  return (
    <div>
      <SelectInput
        aria-label={`Person of ${wordsOf(entry)}`}
        size="small"
        placeholder="Nobody"
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        value={person?.id ?? null}
        onChange={(picked) =>
          choose({ entry, person: people.find(({ id }) => id === picked) ?? null })
        }
      />
      <FailedField of={workField(entry.id, 'person')} textOf={(value) => nameIn(people, value)} />
    </div>
  );
};

const Note = ({ entry }: EntryProps) => {
  const change = useUnit(entryChanged);
  return (
    <div>
      <InlineEdit
        label={`Note of ${wordsOf(entry)}`}
        value={entry.notes}
        placeholder="Note"
        onSave={(notes) => change({ entry, changes: { notes } })}
      />
      <FailedField of={workField(entry.id, 'notes')} />
    </div>
  );
};

const Hours = ({ entry }: EntryProps) => {
  const type = useUnit(hoursTyped);
  return (
    <div>
      <InlineEdit
        label={`Hours of ${wordsOf(entry)}`}
        value={formatQuantity(entry.hours)}
        required
        onSave={(typed) => type({ entry, typed })}
      />
      <FailedField of={workField(entry.id, 'hours')} />
    </div>
  );
};

const Billed = ({ entry }: EntryProps) => {
  const type = useUnit(billedTyped);
  return (
    <div>
      <InlineEdit
        label={`Billed amount of ${wordsOf(entry)}`}
        value={shownAmount(entry.billed)}
        onSave={(typed) => type({ entry, typed })}
      />
      <FailedField of={workField(entry.id, 'billed')} textOf={amountText} />
    </div>
  );
};

const columns: readonly Column<WorkEntry>[] = [
  { key: 'day', label: 'Day', cell: (entry) => <Day entry={entry} /> },
  { key: 'who', label: 'Person', cell: (entry) => <Who entry={entry} /> },
  { key: 'note', label: 'Note', cell: (entry) => <Note entry={entry} /> },
  { key: 'hours', label: 'Hours', align: 'end', cell: (entry) => <Hours entry={entry} /> },
  { key: 'billed', label: 'Billed', align: 'end', cell: (entry) => <Billed entry={entry} /> },
];

const Remove = ({ entry }: EntryProps) => {
  const remove = useUnit(entryRemoved);
  const ask = async () => {
    const isSure = await confirm({
      title: `Remove the work of ${wordsOf(entry)}?`,
      text: 'It leaves the log and the internal total cost.',
      isDangerous: true,
    });
    if (isSure) remove(entry);
  };
  return (
    <IconButton
      icon="trash"
      size="small"
      label={`Remove the work of ${wordsOf(entry)}`}
      onClick={() => void ask()}
    />
  );
};

const removeButton = (entry: WorkEntry) => <Remove entry={entry} />;
