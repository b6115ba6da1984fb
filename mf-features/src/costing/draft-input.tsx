import {
  FormField,
  NumberInput,
  TextArea,
  TextInput,
  type TextInputProps,
  useLeaving,
} from '@portal/shared/ui';
import { type KeyboardEvent, useRef, useState } from 'react';

export interface DraftInputProps {
  readonly label: string;
  /** A `number` may have a minus, an `amount` has none. */
  readonly kind: 'text' | 'textarea' | 'number' | 'amount';
  readonly value: string;
  readonly hint?: string;
  readonly disabled?: boolean;
  /** Says what is wrong with a text, which is then kept in the field and not saved. */
  readonly problemOf?: (text: string) => string | null;
  /** Called when the field is left or goes or Enter is pressed, and only if something changed. */
  readonly onSave: (value: string) => void;
}

const SignedInput = (props: TextInputProps) => <NumberInput {...props} allowMinus />;

const inputs = {
  text: TextInput,
  textarea: TextArea,
  number: SignedInput,
  amount: NumberInput,
} as const;

/** A labelled field that saves when it is left; Esc takes back what was typed. */
export const DraftInput = (props: DraftInputProps) => {
  const { label, kind, value, hint, disabled, problemOf, onSave } = props;
  // Local on purpose: what is typed and not yet saved belongs to this field alone.
  const [draft, setDraft] = useState<string | null>(null);
  // Read when the field goes, which may be before what was typed or saved last is drawn.
  const latest = useRef<string | null>(null);
  const put = (text: string | null) => {
    latest.current = text;
    setDraft(text);
  };
  const problem = draft === null ? null : problemOf?.(draft.trim());
  const commit = () => {
    const text = latest.current?.trim();
    if (text === undefined || problemOf?.(text)) return;
    put(null);
    if (text !== value) onSave(text);
  };
  useLeaving(commit);
  const keyPressed = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (event.key === 'Escape') put(null);
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (kind === 'textarea') return;
    event.preventDefault();
    commit();
  };
  const Input = inputs[kind];
  return (
    <FormField label={label} hint={hint} problem={problem}>
      <Input
        value={draft ?? value}
        disabled={disabled}
        onChange={put}
        onBlur={commit}
        onKeyDown={keyPressed}
      />
    </FormField>
  );
};
