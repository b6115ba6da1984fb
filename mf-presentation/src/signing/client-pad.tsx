import { Button, classNames } from '@portal/shared/design-system';
import { formatDate, type Picture } from '@portal/shared/proposal';
import { useUnit } from 'effector-react';
import { DrawingPad } from './drawing-pad';
import {
  $largePad,
  $maySign,
  $replacing,
  type PadNumber,
  replaceConfirmed,
  replaceDeclined,
  replacePressed,
} from './pads';
import styles from './signatures-slide.module.css';

interface ClientPadProps {
  readonly pad: PadNumber;
  readonly label: string;
  readonly note?: string;
  readonly picture: Picture | null;
  readonly signedDate: string | null;
}

/** Signature pad, or the existing signature. */
export const ClientPad = ({ pad, label, note, picture, signedDate }: ClientPadProps) => {
  const { replacing, large } = useUnit({ replacing: $replacing, large: $largePad });
  return (
    <section
      className={classNames(styles['pad'], large === pad && styles['large'])}
      aria-label={label}
    >
      <h3 className={styles['label']}>
        {label}
        {note && <span className={styles['note']}> {note}</span>}
      </h3>
      {picture && replacing[pad] !== 'drawing' ? (
        <Signature pad={pad} label={label} picture={picture} signedDate={signedDate} />
      ) : (
        <DrawingPad pad={pad} label={label} isReplacing={picture !== null} />
      )}
    </section>
  );
};

const Signature = ({ pad, label, picture, signedDate }: ClientPadProps & { picture: Picture }) => {
  const maySign = useUnit($maySign);
  return (
    <>
      <div className={styles['surface']}>
        <img className={styles['signature']} src={picture.url} alt={label} />
      </div>
      <div className={styles['actions']}>
        <p className={styles['date']}>
          Signed{signedDate && `, ${formatDate(signedDate, 'MMM D, YYYY')}`}
        </p>
        {maySign && <Replace pad={pad} />}
      </div>
    </>
  );
};

const Replace = ({ pad }: { readonly pad: PadNumber }) => {
  const { replacing, press, confirm, decline } = useUnit({
    replacing: $replacing,
    press: replacePressed,
    confirm: replaceConfirmed,
    decline: replaceDeclined,
  });
  if (replacing[pad] !== 'asked') {
    return (
      <Button size="small" kind="quiet" onClick={() => press(pad)}>
        Sign again
      </Button>
    );
  }
  return (
    <div className={styles['question']} role="group" aria-label="Replace the signature?">
      <span>Replace the signature?</span>
      <Button size="small" kind="danger" onClick={() => confirm(pad)}>
        Replace
      </Button>
      <Button size="small" kind="quiet" onClick={() => decline(pad)}>
        Keep
      </Button>
    </div>
  );
};
