import { formatMoney, type PlannerLine } from '@portal/shared/domain';
import {
  Button,
  type Column,
  confirm,
  DataTable,
  IconButton,
  InlineEdit,
  Stack,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import {
  plannerLineAdded,
  plannerLineChanged,
  plannerLineRemoved,
  plannerTotalTyped,
} from './planner-model';

/** Cost planner lines: amounts that count only in the internal total. */
export const PlannerLines = ({ lines }: { readonly lines: readonly PlannerLine[] }) => {
  const add = useUnit(plannerLineAdded);
  return (
    <Stack>
      <DataTable
        label="Cost planner lines"
        columns={columns}
        rows={lines}
        rowKey={({ id }) => id}
        rowActions={(line) => <RemoveLine line={line} />}
        empty={<p>No cost planner lines yet.</p>}
      />
      <div>
        <Button icon="plus" onClick={() => add()}>
          Add cost planner line
        </Button>
      </div>
    </Stack>
  );
};

interface CellProps {
  readonly line: PlannerLine;
}

const Words = ({ line, field }: CellProps & { readonly field: 'name' | 'description' }) => {
  const change = useUnit(plannerLineChanged);
  const label = field === 'name' ? 'Name' : 'Description';
  return (
    <InlineEdit
      label={`${label} of ${line.name}`}
      value={line[field]}
      placeholder={label}
      required={field === 'name'}
      onSave={(text) => change({ id: line.id, changes: { [field]: text } })}
    />
  );
};

const Amount = ({ line }: CellProps) => {
  const type = useUnit(plannerTotalTyped);
  return (
    <InlineEdit
      label={`Amount of ${line.name}`}
      value={formatMoney(line.total)}
      onSave={(typed) => type({ id: line.id, typed })}
    />
  );
};

const columns: readonly Column<PlannerLine>[] = [
  { key: 'name', label: 'Name', cell: (line) => <Words line={line} field="name" /> },
  {
    key: 'description',
    label: 'Description',
    cell: (line) => <Words line={line} field="description" />,
  },
  { key: 'amount', label: 'Amount', align: 'end', cell: (line) => <Amount line={line} /> },
];

const RemoveLine = ({ line: { id, name } }: CellProps) => {
  const remove = useUnit(plannerLineRemoved);
  const ask = async () => {
    const isSure = await confirm({
      title: `Remove ${name}?`,
      text: 'The line leaves the internal total of the project.',
      isDangerous: true,
    });
    if (isSure) remove(id);
  };
  return (
    <IconButton icon="trash" size="small" label={`Remove ${name}`} onClick={() => void ask()} />
  );
};
