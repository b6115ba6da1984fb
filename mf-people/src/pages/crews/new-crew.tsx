import { Button, FormField, TextInput } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import type { FormEvent } from 'react';
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
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    add();
    // The button is disabled again after the crew is added, and would lose the focus.
    event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <form className={styles.newCrew} onSubmit={send}>
      <FormField label="New crew" problem={problem}>
        <TextInput value={title} onChange={type} maxLength={255} placeholder="Such as Stone crew" />
      </FormField>
      <Button kind="primary" type="submit" disabled={title.trim() === ''}>
        Add crew
      </Button>
    </form>
  );
};
