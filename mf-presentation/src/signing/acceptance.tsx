import { Checkbox } from '@portal/shared/design-system';
import { useUnit } from 'effector-react';
import { acceptanceOf, consentLabel } from '../domain/acceptance';
import { $readProposal } from '../pages/deck/reading';
import { $consents, consentTicked } from './consent';
import { $maySign, type PadNumber } from './pads';
import styles from './signatures-slide.module.css';

/** Acceptance sentence and consent checkbox; only for the client. */
export const Acceptance = ({ pad }: { readonly pad: PadNumber }) => {
  const { maySign, proposal, consents, tick } = useUnit({
    maySign: $maySign,
    proposal: $readProposal,
    consents: $consents,
    tick: consentTicked,
  });
  if (!maySign || !proposal) return null;
  return (
    <div className={styles['acceptance']}>
      <p>{acceptanceOf(proposal)}</p>
      <Checkbox
        label={consentLabel}
        checked={consents[pad]}
        onChange={(isGiven) => tick({ pad, isGiven })}
      />
    </div>
  );
};
