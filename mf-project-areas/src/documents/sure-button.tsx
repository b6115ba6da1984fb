import { Button } from '@portal/shared/ui';
import { useState } from 'react';

interface SureButtonProps {
  /** Word on the button before the first press, for example "Delete". */
  readonly word: string;
  /** Name of what is lost. */
  readonly of: string;
  readonly icon?: 'trash';
  readonly onSure: () => void;
}

/** Button for an action that cannot be undone: the first press asks, the second acts; blur cancels. */
export const SureButton = ({ word, of: name, icon, onSure }: SureButtonProps) => {
  // Local on purpose: the question ends with the focus of the button.
  const [isAsked, setAsked] = useState(false);
  const act = () => {
    setAsked(!isAsked);
    if (isAsked) onSure();
  };
  return (
    <Button
      kind={isAsked ? 'danger' : 'quiet'}
      size="small"
      icon={icon}
      aria-label={isAsked ? `Are you sure? ${word} ${name}` : `${word} ${name}`}
      onClick={act}
      onBlur={() => setAsked(false)}
    >
      {isAsked ? 'Are you sure?' : word}
    </Button>
  );
};
