import { Button, TextField } from '@portal/shared/design-system';
import { useUnit } from 'effector-react';
import { $unkept } from '../choices/choices.model';
import { Acceptance } from './acceptance';
import { $consents } from './consent';
import { PadSurface } from './pad-surface';
import {
  $drawings,
  $maySign,
  nameTyped,
  type PadNumber,
  padCleared,
  replaceDeclined,
} from './pads';
import styles from './signatures-slide.module.css';
import { $signingPad, signPressed } from './signing.model';

interface DrawingPadProps {
  readonly pad: PadNumber;
  readonly label: string;
  readonly isReplacing: boolean;
}

/** Signature pad for touch, mouse or pen, with a text input as the alternative. */
export const DrawingPad = ({ pad, label, isReplacing }: DrawingPadProps) => {
  const { drawings, typed } = useUnit({ drawings: $drawings, typed: nameTyped });
  const { strokes, typedName } = drawings[pad];
  return (
    <>
      <PadSurface pad={pad} label={label} strokes={strokes} typedName={typedName} />
      <TextField
        label="Or type your name"
        value={typedName}
        autoComplete="name"
        maxLength={120}
        onChange={(name) => typed({ pad, name })}
      />
      <Acceptance pad={pad} />
      <Actions
        pad={pad}
        isReplacing={isReplacing}
        isBegun={strokes.length > 0 || typedName !== ''}
      />
    </>
  );
};

interface ActionsProps extends Omit<DrawingPadProps, 'label'> {
  readonly isBegun: boolean;
}

const Actions = ({ pad, isReplacing, isBegun }: ActionsProps) => {
  const { maySign, consents, signing, unkept, clear, sign, decline } = useUnit({
    maySign: $maySign,
    consents: $consents,
    signing: $signingPad,
    unkept: $unkept,
    clear: padCleared,
    sign: signPressed,
    decline: replaceDeclined,
  });
  const isKeeping = unkept.length > 0;
  return (
    <div className={styles['actions']}>
      <Button
        kind="primary"
        icon="signature"
        busy={signing === pad}
        disabled={signing !== null || isKeeping || (maySign && !consents[pad])}
        onClick={() => sign(pad)}
      >
        Sign
      </Button>
      {isKeeping && <span>Keeping your choices...</span>}
      {isBegun && (
        <Button kind="quiet" onClick={() => clear(pad)}>
          Clear
        </Button>
      )}
      {isReplacing && (
        <Button kind="quiet" onClick={() => decline(pad)}>
          Keep the signature
        </Button>
      )}
    </div>
  );
};
