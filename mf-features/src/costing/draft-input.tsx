import { $language } from '@portal/shared/i18n';
import {
  FormField,
  NumberInput,
  readNumber,
  TextArea,
  TextInput,
  type TextInputProps,
  useLeaving,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { type KeyboardEvent, useRef, useState } from 'react';

export interface DraftInputProps {
  readonly label: string;
  /** `percent` drops a percent sign behind the number. */
  readonly kind: 'text' | 'textarea' | 'number' | 'percent';
  readonly value: string;
  readonly hint?: string;
  readonly disabled?: boolean;
  /** Returns the problem of a text; an invalid text stays in the field and is not saved. */
  readonly problemOf?: (text: string) => string | null;
  /** Called on blur, Enter or unmount, if the value changed. */
  readonly onSave: (value: string) => void;
}

const SignedInput = (props: TextInputProps) => <NumberInput {...props} allowMinus />;

const PercentInput = ({ onChange, ...props }: TextInputProps) => {
  const language = useUnit($language);
  const type = (text: string) => {
    const read = text.endsWith('%') ? readNumber(text.slice(0, -1), language) : null;
    onChange(read?.kind === 'number' ? read.value : text);
  };
  return <SignedInput {...props} onChange={type} />;
};

const inputs = {
  text: TextInput,
  textarea: TextArea,
  number: SignedInput,
  percent: PercentInput,
} as const;

/** Labelled input that saves on blur; Esc discards. */
export const DraftInput = (props: DraftInputProps) => {
  const { label, kind, value, hint, disabled, problemOf, onSave } = props;
  // Local state on purpose: unsaved input belongs to this field only.
  const [draft, setDraft] = useState<string | null>(null);
  // A ref for the commit on unmount, which may run before the last change is rendered.
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
