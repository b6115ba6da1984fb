import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../design-system';
import styles from './inline-edit.module.css';
import { CountedArea } from './text-input';
import { useLeaving } from './use-leaving';

export interface InlineEditProps {
  /** Accessible label of the edited text. */
  readonly label: string;
  readonly value: string;
  /** Formatted text that is shown instead of `value` without focus, for example `$30,000+`. */
  readonly shown?: string;
  /** Called on blur, Enter or unmount if the value changed. */
  readonly onSave: (value: string) => void;
  readonly multiline?: boolean;
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** Whether an empty text is discarded instead of saved. */
  readonly required?: boolean;
  /** Text size; 'title' equals a page heading. */
  readonly look?: 'text' | 'title';
}

/** Inline text editor. Enter or blur saves, Shift+Enter inserts a line break, Esc discards. */
export const InlineEdit = (props: InlineEditProps) => {
  const { label, value, shown = value, onSave, multiline, required, look, ...limits } = props;
  // Local state on purpose: unsaved input belongs to this field only.
  const [draft, setDraft] = useState<string | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  const commit = () => {
    const text = draft?.trim();
    setDraft(null);
    const isUnchanged = text === undefined || text === value;
    if (!isUnchanged && !(required && text === '')) onSave(text);
  };
  // Commits on unmount, for example when a virtual list scrolls the row out of view.
  useLeaving(commit);
  const keyPressed = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isBreak = event.nativeEvent.isComposing || (multiline && event.shiftKey);
    if (event.key === 'Escape') {
      event.stopPropagation();
      // At once: the blur event that follows must not save the draft.
      flushSync(() => setDraft(null));
    } else if (event.key === 'Enter' && !isBreak) event.preventDefault();
    else return;
    event.currentTarget.blur();
  };
  return (
    <CountedArea
      look={styles}
      className={classNames(styles['input'], look === 'title' && styles['title'])}
      aria-label={label}
      aria-required={required || undefined}
      rows={multiline ? 2 : 1}
      {...limits}
      value={draft ?? (isFocused ? value : shown)}
      onChange={(event) => setDraft(event.target.value)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => {
        setIsFocused(false);
        commit();
      }}
      onKeyDown={keyPressed}
    />
  );
};
