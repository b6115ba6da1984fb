import { Button, Icon, type IconName, Notice, Spinner } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import {
  $isHalfMade,
  $steps,
  discardAsked,
  discardFx,
  retryAsked,
} from '../../change-requests/creation';
import type { StepState } from '../../domain/creation-steps';
import styles from './creation-progress.module.css';

const words: Readonly<Record<StepState, string>> = {
  done: 'done',
  running: 'under way',
  failed: 'failed',
  waiting: 'waiting',
  skipped: 'not needed',
};
const icons: Readonly<Record<Exclude<StepState, 'running'>, IconName>> = {
  done: 'check-circle',
  failed: 'error',
  waiting: 'clock',
  skipped: 'minus',
};

/** Progress of a new request by step; a failed step offers Continue and Discard. */
export const CreationProgress = () => {
  const steps = useUnit($steps);
  if (steps.length === 0) return null;
  return (
    <div role="status" className={styles['progress']}>
      <ol className={styles['steps']} aria-label="Progress of the request">
        {steps.map(({ label, state }) => (
          <li key={label} className={styles['step']} data-state={state}>
            {state === 'running' ? <Spinner size={18} /> : <Icon name={icons[state]} size={18} />}
            <span>
              {label}: {words[state]}
            </span>
          </li>
        ))}
      </ol>
      <GoOn />
    </div>
  );
};

const GoOn = () => {
  const { isHalfMade, isDiscarding, retry, discard } = useUnit({
    isHalfMade: $isHalfMade,
    isDiscarding: discardFx.pending,
    retry: retryAsked,
    discard: discardAsked,
  });
  if (!isHalfMade) return null;
  return (
    <Notice
      kind="warning"
      actions={
        <>
          <Button size="small" busy={isDiscarding} onClick={() => discard()}>
            Discard
          </Button>
          <Button size="small" kind="primary" icon="retry" onClick={() => retry()}>
            Continue
          </Button>
        </>
      }
    >
      The request is not in the list yet. Continue goes on from the step that failed.
    </Notice>
  );
};
