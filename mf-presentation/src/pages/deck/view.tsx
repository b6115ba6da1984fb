import { Button, Loading, Notice } from '@portal/shared/look';
import { useParams } from '@portal/shared/router';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import styles from './deck.module.css';
import { DeckControls } from './deck-controls';
import { DeckToolbar } from './deck-toolbar';
import { $problem, $proposal, deckOpened, keyPressed, retried } from './model';
import { Stage } from './stage';
import { isRightToLeft, takesArrows } from './surroundings';

export const DeckPage = () => {
  const { projectId = '' } = useParams();
  const { open, pressed } = useUnit({ open: deckOpened, pressed: keyPressed });
  useEffect(() => {
    open(projectId);
  }, [open, projectId]);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (takesArrows(event.target) || event.altKey || event.ctrlKey || event.metaKey) return;
      pressed({ key: event.key, isRightToLeft: isRightToLeft() });
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [pressed]);
  return (
    <div className={styles['deck']}>
      <DeckToolbar projectId={projectId} />
      <DeckBody />
      <DeckControls />
    </div>
  );
};

const DeckBody = () => {
  const { proposal, problem, retry } = useUnit({
    proposal: $proposal,
    problem: $problem,
    retry: retried,
  });
  if (proposal) return <Stage />;
  return (
    <main className={styles['waiting']}>
      {problem === null ? (
        <Loading text="Opening the proposal..." />
      ) : (
        <Notice
          kind="error"
          actions={
            <Button icon="retry" size="small" onClick={() => retry()}>
              Retry
            </Button>
          }
        >
          {problem}
        </Notice>
      )}
    </main>
  );
};
