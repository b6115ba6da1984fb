import { Button, FormField, TextInput } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import type { FormEvent } from 'react';
import { $title, formSent, titleTyped } from './crews.model';
import styles from './crews.module.css';

/** Form for a new crew. */
export const NewCrew = () => {
  const { title, type, add } = useUnit({
    title: $title,
    type: titleTyped,
    add: formSent,
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    add();
  };
  return (
    <form className={styles.newCrew} onSubmit={send}>
      <FormField label="New crew">
        <TextInput value={title} onChange={type} maxLength={255} placeholder="Such as Stone crew" />
      </FormField>
      <Button kind="primary" type="submit" disabled={title.trim() === ''}>
        Add crew
      </Button>
    </form>
  );
};
