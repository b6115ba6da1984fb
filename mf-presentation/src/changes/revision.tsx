import { Button, Notice } from '@portal/shared/design-system';
import { formatAmount } from '@portal/shared/proposal';
import { useUnit } from 'effector-react';
import { answerDropped, revisionRead } from './changes.model';
import styles from './changes-panel.module.css';

interface RevisionProps {
  /** Total with tax that the client has read, in dollars. */
  readonly read: string;
  /** Total with tax of the revised change, in dollars. */
  readonly now: string;
}

const moveFocusTo = (element: HTMLElement | null) => element?.focus();

/** Replaces the question about a revised change until the client confirms that the revision was read. */
export const Revision = ({ read, now }: RevisionProps) => {
  const { accept, drop } = useUnit({ accept: revisionRead, drop: answerDropped });
  return (
    <div className={styles['form']} ref={moveFocusTo} tabIndex={-1}>
      <Notice
        kind="warning"
        title={read === now ? 'This change has been revised' : 'The price has changed'}
      >
        {revisionText(read, now)}
      </Notice>
      <div className={styles['actions']}>
        <Button kind="primary" onClick={() => accept()}>
          I have read the change
        </Button>
        <Button kind="quiet" onClick={() => drop()}>
          Not now
        </Button>
      </div>
    </div>
  );
};

const revisionText = (read: string, now: string): string =>
  read === now
    ? 'Your answer was not sent. The price is the same, but the texts or the terms of payment are not. Please read the change above again.'
    : `Your answer was not sent. You read ${formatAmount(read)} with tax. The price is now ${formatAmount(now)} with tax.`;
