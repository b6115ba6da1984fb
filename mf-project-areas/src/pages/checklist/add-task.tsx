import {
  Button,
  FormActions,
  FormField,
  FormGrid,
  SelectInput,
  TextInput,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import {
  $groupId,
  $problem,
  $saving,
  $task,
  formSent,
  groupPicked,
  taskTyped,
} from './add-task-model';
import { $groups } from './model';

export const AddTask = () => {
  const form = useUnit({
    task: $task,
    groupId: $groupId,
    groups: $groups,
    problem: $problem,
    saving: $saving,
    typed: taskTyped,
    picked: groupPicked,
    send: formSent,
  });
  return (
    <form
      aria-label="New task"
      onSubmit={(event) => {
        event.preventDefault();
        form.send();
      }}
    >
      <FormGrid>
        <FormField label="Task" problem={form.problem}>
          <TextInput value={form.task} onChange={form.typed} />
        </FormField>
        <FormField label="Group">
          <SelectInput
            options={[
              { value: '', label: 'No group' },
              ...form.groups.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={form.groupId}
            onChange={form.picked}
          />
        </FormField>
      </FormGrid>
      <FormActions>
        <Button type="submit" icon="plus" busy={form.saving}>
          Add item
        </Button>
      </FormActions>
    </form>
  );
};
