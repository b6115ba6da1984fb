import { Button } from '@portal/shared/design-system';
import { useUnit } from 'effector-react';
import { $changedSlides, $unseenSlides, nextChangePressed } from './review.model';
import styles from './review.module.css';

/** Bar that leads through the changed slides and back to the signatures. */
export const ReviewBar = () => {
  const { changed, unseen, showNext } = useUnit({
    changed: $changedSlides,
    unseen: $unseenSlides,
    showNext: nextChangePressed,
  });
  return (
    <div className={styles['bar']} role="group" aria-label="Changes of the proposal">
      <span aria-live="polite">
        {`The proposal has changed. Changed slides read: ${changed.length - unseen.length} of ${changed.length}.`}
      </span>
      <Button size="small" icon="arrow-right" onClick={() => showNext()}>
        {unseen.length > 0 ? 'Next changed slide' : 'To the signatures'}
      </Button>
    </div>
  );
};
