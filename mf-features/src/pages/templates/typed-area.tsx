import { FormField, TextArea } from '@portal/shared/ui';
import { useState } from 'react';

interface TypedAreaProps {
  readonly label: string;
  readonly hint?: string;
  readonly text: string;
  readonly onType: (text: string) => void;
}

/** Multi-line input for a value in another format; the typed text stays unchanged until blur. */
export const TypedArea = ({ label, hint, text, onType }: TypedAreaProps) => {
  // Local on purpose: a line that was just begun has no other form yet.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <FormField label={label} hint={hint}>
      <TextArea
        value={typed ?? text}
        onChange={(next) => {
          setTyped(next);
          onType(next);
        }}
        onBlur={() => setTyped(null)}
      />
    </FormField>
  );
};
