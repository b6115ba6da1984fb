import { Button, Loading } from '@portal/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { RichText } from './rich-text';
import styles from './rich-text.module.css';

const Editor = lazy(() => import('./editor'));

export interface RichTextFieldProps {
  readonly label: string;
  /** HTML. */
  readonly value: string;
  /** Placeholder for an empty text. */
  readonly emptyText: string;
  /** Called when the editor closes, if the text changed. */
  readonly onSave: (html: string) => void;
  readonly startsOpen?: boolean;
}

/** Inline editor for formatted text. The first click on Edit loads the editor. */
export const RichTextField = (props: RichTextFieldProps) => {
  const { label, value, emptyText, onSave, startsOpen = false } = props;
  // Local on purpose: which text stands open is this field's own.
  const [isOpen, setOpen] = useState(startsOpen);
  if (!isOpen) {
    return (
      <div className={styles['field']}>
        {value ? <RichText html={value} /> : <p className={styles['empty']}>{emptyText}</p>}
        <Button
          kind="quiet"
          size="small"
          icon="pencil"
          aria-label={`Edit ${label}`}
          onClick={() => setOpen(true)}
        >
          Edit
        </Button>
      </div>
    );
  }
  return (
    <Suspense fallback={<Loading text="Loading the editor ..." />}>
      <Editor
        label={label}
        value={value}
        onDone={(html) => {
          setOpen(false);
          if (html !== null && html !== value) onSave(html);
        }}
      />
    </Suspense>
  );
};
