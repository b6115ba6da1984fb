import { usePageActions } from '@portal/shared/slots';
import {
  Button,
  Form,
  FormActions,
  FormField,
  FormGrid,
  SelectInput,
  TextInput,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useRef } from 'react';
import { $groups } from './checklist.model';
import type { TaskForm } from './create-task-form';

interface AddTaskProps {
  /** Accessible label of the form. */
  readonly label: string;
  readonly form: TaskForm;
}

/** Form for a new task: text and group. */
export const AddTask = ({ label, form }: AddTaskProps) => {
  const { task, groupId, groups, problem, typed, picked, send } = useUnit({
    task: form.$task,
    groupId: form.$groupId,
    groups: $groups,
    problem: form.$problem,
    typed: form.taskTyped,
    picked: form.groupPicked,
    send: form.formSent,
  });
  const fields = useRef<HTMLFormElement>(null);
  const focusTask = () => fields.current?.querySelector('input')?.focus();
  usePageActions([{ key: 'add', label, run: focusTask }]);
  return (
    <Form ref={fields} className="gp-no-print" aria-label={label} onSubmit={send}>
      <FormGrid>
        <FormField label="Task" problem={problem}>
          <TextInput value={task} onChange={typed} />
        </FormField>
        <FormField label="Group">
          <SelectInput
            options={[
              { value: '', label: 'No group' },
              ...groups.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={groupId}
            onChange={picked}
          />
        </FormField>
      </FormGrid>
      <FormActions>
        <Button type="submit" icon="plus">
          Add item
        </Button>
      </FormActions>
    </Form>
  );
};
