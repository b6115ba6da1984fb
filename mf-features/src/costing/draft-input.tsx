import { FormField, NumberInput, TextArea, TextInput } from '@portal/shared/ui';
import { type KeyboardEvent, useState } from 'react';

export interface DraftInputProps {
  readonly label: string;
  readonly kind: 'text' | 'textarea' | 'number';
  readonly value: string;
  readonly hint?: string;
  readonly disabled?: boolean;
  /** Called when the field is left or Enter is pressed, and only if something changed. */
  readonly onSave: (value: string) => void;
}

const inputs = { text: TextInput, textarea: TextArea, number: NumberInput } as const;

/** A labelled field that saves when it is left; Esc takes back what was typed. */
export const DraftInput = ({ label, kind, value, hint, disabled, onSave }: DraftInputProps) => {
  // Local on purpose: what is typed and not yet saved belongs to this field alone.
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    const text = draft?.trim();
    setDraft(null);
    if (text !== undefined && text !== value) onSave(text);
  };
  const keyPressed = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (event.key === 'Escape') setDraft(null);
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (kind === 'textarea') return;
    event.preventDefault();
    commit();
  };
  const Input = inputs[kind];
  return (
    <FormField label={label} hint={hint}>
      <Input
        value={draft ?? value}
        disabled={disabled}
        onChange={setDraft}
        onBlur={commit}
        onKeyDown={keyPressed}
      />
    </FormField>
  );
};
