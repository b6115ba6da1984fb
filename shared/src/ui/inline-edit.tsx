import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../design-system';
import styles from './inline-edit.module.css';
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

const useDraft = ({ value, shown = value, onSave, required }: InlineEditProps) => {
  // Local state on purpose: unsaved input belongs to this field only.
  const [draft, setDraft] = useState<string | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  const commit = () => {
    const text = draft?.trim();
    setDraft(null);
    const isUnchanged = text === undefined || text === value;
    if (!isUnchanged && !(required && text === '')) onSave(text);
  };
  // At once: the blur event that follows must not save the draft.
  const discard = () => flushSync(() => setDraft(null));
  // Commits on unmount, for example when a virtual list scrolls the row out of view.
  useLeaving(commit);
  return { text: draft ?? (isFocused ? value : shown), setDraft, setIsFocused, commit, discard };
};

/** Inline text editor. Enter or blur saves, Shift+Enter inserts a line break, Esc discards. */
export const InlineEdit = (props: InlineEditProps) => {
  const { label, multiline, maxLength, placeholder, disabled, required, look = 'text' } = props;
  const { text, setDraft, setIsFocused, commit, discard } = useDraft(props);
  const keyPressed = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && !(multiline && event.shiftKey)) {
      event.preventDefault();
      event.currentTarget.blur();
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      discard();
      event.currentTarget.blur();
    }
  };
  return (
    <span className={styles['edit']}>
      <textarea
        className={classNames(styles['input'], styles[look])}
        aria-label={label}
        aria-required={required || undefined}
        rows={multiline ? 2 : 1}
        {...{ maxLength, placeholder, disabled }}
        value={text}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={() => setIsFocused(true)}
        onBlur={() => {
          setIsFocused(false);
          commit();
        }}
        onKeyDown={keyPressed}
      />
      {maxLength !== undefined && (
        <span className={classNames(styles['count'], 'gp-tabular')} aria-hidden>
          {text.length} / {maxLength}
        </span>
      )}
    </span>
  );
};
