import { Button, FormField, TextInput } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import type { FormEvent } from 'react';
import styles from './crews.module.css';
import { $creating, $title, crewAdded, titleTyped } from './model';

/** Names and makes a crew; the name stays where making it failed. */
export const NewCrew = () => {
  const { title, isRunning, type, add } = useUnit({
    title: $title,
    isRunning: $creating,
    type: titleTyped,
    add: crewAdded,
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
      <Button kind="primary" type="submit" busy={isRunning} disabled={title.trim() === ''}>
        Add crew
      </Button>
    </form>
  );
};
