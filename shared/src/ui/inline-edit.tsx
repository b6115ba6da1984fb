import { type KeyboardEvent, useRef, useState } from 'react';
import { classNames } from '../look';
import styles from './inline-edit.module.css';
import { useLeaving } from './use-leaving';

export interface InlineEditProps {
  /** What is edited; for screen readers, since the text itself is what is seen. */
  readonly label: string;
  readonly value: string;
  /** Called on blur or Enter, or when it goes, and only if something changed. */
  readonly onSave: (value: string) => void;
  readonly multiline?: boolean;
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** An emptied text is taken back instead of saved. */
  readonly required?: boolean;
  /** 'title' is as large as a page's heading. */
  readonly look?: 'text' | 'title';
}

const useDraft = ({ value, onSave, required }: InlineEditProps) => {
  // Local on purpose: what is typed and not yet saved belongs to this field alone.
  const [draft, setDraft] = useState<string | null>(null);
  const takenBack = useRef(false);
  const commit = () => {
    const text = draft?.trim();
    setDraft(null);
    const isKept = takenBack.current || text === undefined || text === value;
    takenBack.current = false;
    if (!isKept && !(required && text === '')) onSave(text);
  };
  const takeBack = () => {
    takenBack.current = true;
    setDraft(null);
  };
  // Such as a row of a long list that is scrolled out of sight.
  useLeaving(commit);
  return { text: draft ?? value, setDraft, commit, takeBack };
};

/** Text that is edited where it stands. Enter or leaving saves, Shift+Enter breaks the line, Esc takes it back. */
export const InlineEdit = (props: InlineEditProps) => {
  const { label, multiline, maxLength, placeholder, disabled, required, look = 'text' } = props;
  const { text, setDraft, commit, takeBack } = useDraft(props);
  const keyPressed = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && !(multiline && event.shiftKey)) {
      event.preventDefault();
      event.currentTarget.blur();
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      takeBack();
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
        onBlur={commit}
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
