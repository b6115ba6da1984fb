import { type ChecklistItem, formatDate } from '@portal/shared/domain';
import {
  Checkbox,
  type Column,
  confirm,
  DataTable,
  IconButton,
  InlineEdit,
  SelectInput,
  VisuallyHidden,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { $assignees, itemChanged, itemRemoved, itemTicked } from './model';

interface ItemProps {
  readonly item: ChecklistItem;
}

const Done = ({ item }: ItemProps) => {
  const tick = useUnit(itemTicked);
  return (
    <>
      <Checkbox
        label={<VisuallyHidden>{`${item.task} done`}</VisuallyHidden>}
        checked={item.isDone}
        onChange={(isDone) => tick({ item, isDone })}
      />
      {formatDate(item.statusDate, 'MMM DD, h:mm a')}
    </>
  );
};

const Words = ({ item, field }: ItemProps & { readonly field: 'task' | 'notes' }) => {
  const change = useUnit(itemChanged);
  return (
    <InlineEdit
      label={field === 'task' ? `Task ${item.task}` : `Notes of ${item.task}`}
      value={item[field]}
      multiline={field === 'notes'}
      required={field === 'task'}
      placeholder={field === 'task' ? 'Task' : 'Notes'}
      onSave={(text) => change({ item, changes: { [field]: text } })}
    />
  );
};

const nobody = '';

const Assignee = ({ item }: ItemProps) => {
  const { assignees, change } = useUnit({ assignees: $assignees, change: itemChanged });
  const own = item.assignee;
  const known = own && assignees.every(({ id }) => id !== own.id) ? [own, ...assignees] : assignees;
  const options = [
    { value: nobody, label: 'Nobody' },
    ...known.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <SelectInput
      aria-label={`Assignee of ${item.task}`}
      size="small"
      options={options}
      value={own?.id ?? nobody}
      onChange={(id) => change({ item, changes: { assigneeId: id === nobody ? null : id } })}
    />
  );
};

const columns: readonly Column<ChecklistItem>[] = [
  { key: 'done', label: 'Done', width: '11rem', cell: (item) => <Done item={item} /> },
  { key: 'task', label: 'Task', width: '32%', cell: (item) => <Words item={item} field="task" /> },
  { key: 'notes', label: 'Notes', cell: (item) => <Words item={item} field="notes" /> },
  { key: 'assignee', label: 'Assignee', width: '14rem', cell: (item) => <Assignee item={item} /> },
];

const Actions = ({ item }: ItemProps) => {
  const { change, remove } = useUnit({ change: itemChanged, remove: itemRemoved });
  const ask = async () => {
    if (await confirm({ title: `Remove ${item.task}?`, isDangerous: true })) remove(item);
  };
  const hides = item.isHidden ? 'Show' : 'Hide';
  return (
    <>
      <IconButton
        icon={item.isHidden ? 'eye' : 'eye-off'}
        size="small"
        label={`${hides} ${item.task}`}
        onClick={() => change({ item, changes: { isHidden: !item.isHidden } })}
      />
      <IconButton
        icon="trash"
        size="small"
        label={`Remove ${item.task}`}
        onClick={() => void ask()}
      />
    </>
  );
};

interface TaskTableProps {
  readonly label: string;
  readonly items: readonly ChecklistItem[];
}

export const TaskTable = ({ label, items }: TaskTableProps) => (
  <DataTable
    label={label}
    columns={columns}
    rows={items}
    rowKey={({ id }) => id}
    rowActions={(item) => <Actions item={item} />}
  />
);
