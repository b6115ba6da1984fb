import { Button, TextField } from '@portal/shared/look';
import { useUnit } from 'effector-react';
import { $unkept } from '../choices/model';
import { $signingPad, signPressed } from './model';
import { PadSurface } from './pad-surface';
import { $drawings, nameTyped, type PadNumber, padCleared, replaceDeclined } from './pads';
import styles from './signatures-slide.module.css';

interface DrawingPadProps {
  readonly pad: PadNumber;
  readonly label: string;
  readonly isReplacing: boolean;
}

/** A pad for a finger, a mouse or a pen, and a line for those who rather type their name. */
export const DrawingPad = ({ pad, label, isReplacing }: DrawingPadProps) => {
  const { drawings, signing, typed, clear, sign, decline } = useUnit({
    drawings: $drawings,
    signing: $signingPad,
    typed: nameTyped,
    clear: padCleared,
    sign: signPressed,
    decline: replaceDeclined,
  });
  const isKeeping = useUnit($unkept).length > 0;
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
      <div className={styles['actions']}>
        <Button
          kind="primary"
          icon="signature"
          busy={signing === pad}
          disabled={signing !== null || isKeeping}
          onClick={() => sign(pad)}
        >
          Sign
        </Button>
        {isKeeping && <span>Keeping your choices...</span>}
        {(strokes.length > 0 || typedName !== '') && (
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
    </>
  );
};
