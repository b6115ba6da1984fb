import { Button, Loading, Notice } from '@portal/shared/design-system';
import { useAddress, useParams } from '@portal/shared/router';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { fetchLateSlides } from '../../slides/slide-view';
import { $isWalked, $problem, $proposal, deckOpened, keyPressed, retried } from './deck.model';
import styles from './deck.module.css';
import { DeckControls } from './deck-controls';
import { DeckToolbar } from './deck-toolbar';
import {
  ChangesPanel,
  ContentsPanel,
  PresenterView,
  PrintedDeck,
  ReviewBar,
  Together,
} from './extras';
import { $isPreview, $isPrinting, $panel, printPressed } from './panels';
import { $isChanged } from './reading';
import { visibilityChanged } from './reading-times';
import { Stage } from './stage';
import { isRightToLeft, takesArrows } from './surroundings';

const DeckPage = () => {
  const { projectId = '' } = useParams();
  const [address] = useAddress();
  const open = useUnit(deckOpened);
  useEffect(() => {
    open(projectId);
  }, [open, projectId]);
  useKeyboard();
  useVisibility();
  const isPresenter = address.get('view') === 'presenter';
  return (
    <div className={styles['deck']}>
      <DeckToolbar projectId={projectId} isPresenter={isPresenter} />
      <DeckBody isPresenter={isPresenter} />
      <DeckControls />
      <Extras projectId={projectId} />
    </div>
  );
};

/** Reports whether the page is visible, for the reading times of slides. */
function useVisibility(): void {
  const changed = useUnit(visibilityChanged);
  useEffect(() => {
    const hear = () => changed(document.visibilityState === 'visible');
    hear();
    document.addEventListener('visibilitychange', hear);
    return () => document.removeEventListener('visibilitychange', hear);
  }, [changed]);
}

function useKeyboard() {
  const { pressed, print } = useUnit({ pressed: keyPressed, print: printPressed });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key === 'p') {
        // Lays out the whole deck and loads all pictures before printing.
        event.preventDefault();
        print();
      }
      if (takesArrows(event.target) || event.altKey || event.ctrlKey || event.metaKey) return;
      pressed({ key: event.key, isRightToLeft: isRightToLeft() });
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [pressed, print]);
}

const DeckBody = ({ isPresenter }: { readonly isPresenter: boolean }) => {
  const { proposal, isChanged, problem, retry } = useUnit({
    proposal: $proposal,
    isChanged: $isChanged,
    problem: $problem,
    retry: retried,
  });
  const unread = problem !== null && (
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
  );
  if (!proposal)
    return (
      <main className={styles['waiting']}>
        {unread || <Loading text="Opening the proposal..." />}
      </main>
    );
  return (
    <div className={styles['body']}>
      {unread}
      {isChanged && <ReviewBar />}
      {isPresenter ? <PresenterView /> : <Stage />}
    </div>
  );
};

/** Lazily rendered panels beside the slides. */
const Extras = ({ projectId }: { readonly projectId: string }) => {
  const { panel, isWalked, isPrinting, isPreview, proposal } = useUnit({
    panel: $panel,
    isWalked: $isWalked,
    isPrinting: $isPrinting,
    isPreview: $isPreview,
    proposal: $proposal,
  });
  useEffect(() => {
    if (isWalked) fetchLateSlides();
  }, [isWalked]);
  if (!proposal) return null;
  return (
    <>
      {panel === 'contents' && <ContentsPanel />}
      {panel === 'changes' && <ChangesPanel />}
      {(isWalked || isPrinting) && <PrintedDeck />}
      {isPreview && <Together projectId={projectId} />}
    </>
  );
};

export default DeckPage;
