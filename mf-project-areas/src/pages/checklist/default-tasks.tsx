import { FailedChanges, FailedField, UndoButtons } from '@portal/shared/change-views';
import {
  confirm,
  Drawer,
  EmptyState,
  IconButton,
  InlineEdit,
  PlainSelect,
  Skeleton,
  Stack,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { taskField } from '../../content/checklist.repository';
import { groupTasks } from '../../domain/checklist';
import type { ChecklistItem } from '../../domain/checklist-item';
import { nameIn } from '../../domain/field-texts';
import { FailedRead } from '../../reads/failed-read';
import { AddTask } from './add-task';
import { $groups } from './checklist.model';
import styles from './checklist.module.css';
import {
  $defaultsFailure,
  $defaultTasks,
  defaultsPlace,
  defaultTaskChanged,
  defaultTaskRemoved,
  defaultTasksClosed,
  newDefaultTask,
  rereadDefaultsAsked,
} from './default-tasks-model';

/** Editor of the default items that new checklists are copied from. */
const DefaultTasks = () => {
  const close = useUnit(defaultTasksClosed);
  return (
    <Drawer open title="Default items" onClose={() => close()}>
      <Stack>
        <p>
          Every checklist begins with a copy of these. Checklists that have their copy already stay
          as they are.
        </p>
        <UndoButtons place={defaultsPlace} />
        <FailedChanges place={defaultsPlace} />
        <Items />
        <AddTask label="New default item" form={newDefaultTask} />
      </Stack>
    </Drawer>
  );
};

const Items = () => {
  const { items, groups, failure, retry } = useUnit({
    items: $defaultTasks,
    groups: $groups,
    failure: $defaultsFailure,
    retry: rereadDefaultsAsked,
  });
  const failed = <FailedRead what="The default items" failure={failure} onRetry={retry} />;
  if (failure && items === null) return failed;
  if (items === null) return <Skeleton lines={6} height="2.25rem" />;
  if (items.length === 0) return <EmptyState icon="clipboard" title="No default items yet." />;
  const named = groupTasks(
    items,
    groups.map(({ name }) => name),
  );
  const lists = named.map(({ name, items: ofGroup }) => (
    <section key={name}>
      <h3>{name}</h3>
      <ul className={styles['defaults']} aria-label={name}>
        {ofGroup.map((item) => (
          <li key={item.id} className={styles['default']}>
            <Item item={item} />
          </li>
        ))}
      </ul>
    </section>
  ));
  return (
    <>
      {failed}
      {lists}
    </>
  );
};

const Item = ({ item }: { readonly item: ChecklistItem }) => {
  const { groups, change, remove } = useUnit({
    groups: $groups,
    change: defaultTaskChanged,
    remove: defaultTaskRemoved,
  });
  const ask = async () => {
    const isSure = await confirm({
      title: `Remove ${item.task} from the default items?`,
      text: 'The task is not added to further projects. Checklists that have the task keep the task.',
      isDangerous: true,
    });
    if (isSure) remove(item);
  };
  const save = (field: 'task' | 'notes') => (text: string) =>
    change({ item, changes: { [field]: text } });
  return (
    <>
      <InlineEdit label={`Task ${item.task}`} value={item.task} required onSave={save('task')} />
      <FailedField of={taskField(item, 'task')} />
      <IconButton
        icon="trash"
        size="small"
        label={`Remove ${item.task}`}
        onClick={() => void ask()}
      />
      <InlineEdit
        label={`Notes of ${item.task}`}
        value={item.notes}
        multiline
        placeholder="Notes"
        onSave={save('notes')}
      />
      <FailedField of={taskField(item, 'notes')} />
      <PlainSelect
        label={`Group of ${item.task}`}
        none="No group"
        options={groups}
        value={item.groupId}
        onPick={(groupId) => change({ item, changes: { groupId } })}
      />
      <FailedField
        of={taskField(item, 'groupId')}
        textOf={(value) => nameIn(groups, value) || 'No group'}
      />
    </>
  );
};

export default DefaultTasks;
