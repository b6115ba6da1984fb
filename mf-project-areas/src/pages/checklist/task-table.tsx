import { FailedField } from '@portal/shared/change-views';
import { formatDate } from '@portal/shared/domain';
import {
  Checkbox,
  type Column,
  confirm,
  DataTable,
  DateField,
  IconButton,
  InlineEdit,
  PlainSelect,
  SelectInput,
  Tag,
  VisuallyHidden,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useCallback, useRef } from 'react';
import { taskField } from '../../content/checklist.repository';
import { isOverdue } from '../../domain/checklist';
import type { ChecklistItem } from '../../domain/checklist-item';
import { dayText, nameIn } from '../../domain/field-texts';
import {
  $groups,
  $regroupedId,
  $today,
  assigneeSearch,
  groupPicked,
  itemChanged,
  itemMoved,
  itemRemoved,
  itemTicked,
  regrouped,
} from './checklist.model';
import styles from './checklist.module.css';

interface ItemProps {
  readonly item: ChecklistItem;
}

const Done = ({ item }: ItemProps) => {
  const tick = useUnit(itemTicked);
  return (
    <span className={styles['done']}>
      <Checkbox
        label={<VisuallyHidden>{`${item.task} done`}</VisuallyHidden>}
        checked={item.isDone}
        onChange={(isDone) => tick({ item, isDone })}
      />
      <small>{formatDate(item.statusDate, 'MMM DD, h:mm a')}</small>
      <FailedField of={taskField(item, 'isDone')} textOf={doneText} />
    </span>
  );
};

const doneText = (value: unknown): string => (value === true ? 'Done' : 'Not done');

const Words = ({ item, field }: ItemProps & { readonly field: 'task' | 'notes' }) => {
  const change = useUnit(itemChanged);
  return (
    <>
      <InlineEdit
        label={field === 'task' ? `Task ${item.task}` : `Notes of ${item.task}`}
        value={item[field]}
        multiline={field === 'notes'}
        required={field === 'task'}
        placeholder={field === 'task' ? 'Task' : 'Notes'}
        onSave={(text) => change({ item, changes: { [field]: text } })}
      />
      <FailedField of={taskField(item, field)} />
    </>
  );
};

const Due = ({ item }: ItemProps) => {
  const { today, change } = useUnit({ today: $today, change: itemChanged });
  return (
    <span className={styles['due']}>
      <DateField
        aria-label={`Due date of ${item.task}`}
        value={item.dueDate ?? ''}
        onChange={(day) => change({ item, changes: { dueDate: day || null } })}
      />
      <FailedField of={taskField(item, 'dueDate')} textOf={dayText} />
      {isOverdue(item, today) && <Tag icon="warning">Overdue</Tag>}
    </span>
  );
};

const Assignee = ({ item }: ItemProps) => {
  const { found, known, isTyping, isLoading, open, type, change } = useUnit({
    found: assigneeSearch.$found,
    known: assigneeSearch.$known,
    isTyping: assigneeSearch.$isTyping,
    isLoading: assigneeSearch.$loading,
    open: assigneeSearch.searchOpened,
    type: assigneeSearch.searchTyped,
    change: itemChanged,
  });
  const own = item.assignee;
  const isOwnMissing = own && !isTyping && found.every(({ id }) => id !== own.id);
  const people = isOwnMissing ? [own, ...found] : found;
  return (
    <>
      <SelectInput
        size="small"
        searchable
        aria-label={`Assignee of ${item.task}`}
        loading={isLoading}
        options={[
          ...(isTyping ? [] : [{ value: '', label: 'Nobody' }]),
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={own?.id ?? ''}
        onOpen={open}
        onSearch={type}
        onChange={(id) => change({ item, changes: { assigneeId: id || null } })}
      />
      <FailedField
        of={taskField(item, 'assigneeId')}
        textOf={(value) => nameIn([...known.values()], value) || 'Nobody'}
      />
    </>
  );
};

/** Group select; picking another group moves the task, and the focus follows. */
const Group = ({ item }: ItemProps) => {
  const { groups, regroupedId, pick, arrived } = useUnit({
    groups: $groups,
    regroupedId: $regroupedId,
    pick: groupPicked,
    arrived: regrouped,
  });
  const isPicked = useRef(false);
  const shown = (element: HTMLSelectElement | null) => {
    if (!element || regroupedId !== item.id || isPicked.current) return;
    element.focus();
    arrived();
  };
  return (
    <>
      <PlainSelect
        label={`Group of ${item.task}`}
        none="No group"
        options={groups}
        value={item.groupId}
        onPick={(groupId) => {
          isPicked.current = true;
          pick({ item, groupId });
        }}
        onShown={shown}
      />
      <FailedField
        of={taskField(item, 'groupId')}
        textOf={(value) => nameIn(groups, value) || 'No group'}
      />
    </>
  );
};

const columns: readonly Column<ChecklistItem>[] = [
  { key: 'done', label: 'Done', width: '7.5rem', cell: (item) => <Done item={item} /> },
  { key: 'task', label: 'Task', width: '30%', cell: (item) => <Words item={item} field="task" /> },
  {
    key: 'notes',
    label: 'Notes',
    width: '24%',
    cell: (item) => <Words item={item} field="notes" />,
  },
  { key: 'due', label: 'Due', width: '10rem', cell: (item) => <Due item={item} /> },
  { key: 'assignee', label: 'Assignee', width: '9.5rem', cell: (item) => <Assignee item={item} /> },
  { key: 'group', label: 'Group', width: '7.5rem', cell: (item) => <Group item={item} /> },
];

const Actions = ({ item }: ItemProps) => {
  const { change, remove } = useUnit({ change: itemChanged, remove: itemRemoved });
  const ask = async () => {
    const isSure = await confirm({
      title: `Remove ${item.task}?`,
      text: 'The task is deleted with its notes, assignee and due date.',
      isDangerous: true,
    });
    if (isSure) remove(item);
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
  /** Whether the checklist is long enough to render only rows near the viewport. */
  readonly isLong: boolean;
  /** Whether the rows are all tasks of the group, which can be moved. */
  readonly isWhole: boolean;
}

const actions = (item: ChecklistItem) => <Actions item={item} />;

export const TaskTable = ({ label, items, isLong, isWhole }: TaskTableProps) => {
  const move = useUnit(itemMoved);
  // Stable callback: a changed task renders only the task's row.
  const moved = useCallback((id: string, place: number) => move({ id, place }), [move]);
  return (
    <div className={styles['tasks']}>
      <DataTable
        label={label}
        {...(isLong && { drawsAllUpTo: 20 })}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        rowName={taskOf}
        rowActions={actions}
        onMove={isWhole ? moved : undefined}
      />
    </div>
  );
};

const taskOf = ({ task }: ChecklistItem) => task;
