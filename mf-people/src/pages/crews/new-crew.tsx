import { Button, Form, FormField, TextInput } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useRef } from 'react';
import { $title, $titleProblem, formSent, titleTyped } from './crews.model';
import styles from './crews.module.css';

/** Form for a new crew. */
export const NewCrew = () => {
  const { title, problem, type, add } = useUnit({
    title: $title,
    problem: $titleProblem,
    type: titleTyped,
    add: formSent,
  });
  const fields = useRef<HTMLFormElement>(null);
  const send = () => {
    add();
    // The button is disabled again after the crew is added, and would lose the focus.
    fields.current?.querySelector('input')?.focus();
  };
  return (
    <Form ref={fields} className={styles.newCrew} onSubmit={send}>
      <FormField label="New crew" problem={problem}>
        <TextInput value={title} onChange={type} maxLength={255} placeholder="Such as Stone crew" />
      </FormField>
      <Button kind="primary" type="submit" disabled={title.trim() === ''}>
        Add crew
      </Button>
    </Form>
  );
};
