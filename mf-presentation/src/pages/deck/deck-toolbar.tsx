import { Button, buttonClass, Icon, IconButton, LogoMark, Tag } from '@portal/shared/design-system';
import { Link } from '@portal/shared/router';
import { useUnit } from 'effector-react';
import { $proposal } from './deck.model';
import styles from './deck.module.css';
import {
  $changesProblem,
  $hasChanges,
  $isPreview,
  $waiting,
  panelOpened,
  printPressed,
} from './panels';
import { mayFillScreen, openPresenter, turnFullScreen } from './surroundings';

interface DeckToolbarProps {
  readonly projectId: string;
  /** Whether this is the presenter window. */
  readonly isPresenter: boolean;
}

export const DeckToolbar = ({ projectId, isPresenter }: DeckToolbarProps) => {
  const { proposal, isPreview } = useUnit({ proposal: $proposal, isPreview: $isPreview });
  return (
    <header className={styles['toolbar']}>
      <LogoMark size={26} />
      <p className={styles['client']} data-beside={isPreview ? 'mark' : undefined}>
        {proposal?.project.clientName}
      </p>
      {isPreview && <Tag icon="eye">Preview</Tag>}
      {proposal && <Tools projectId={projectId} mayPresent={isPreview && !isPresenter} />}
      <Link
        className={buttonClass({ kind: 'quiet', size: 'small' })}
        to={`/projects/${encodeURIComponent(projectId)}`}
        aria-label="Close the presentation"
      >
        <Icon name="close" size={18} />
        <span className={styles['wideWord']}>Close</span>
      </Link>
    </header>
  );
};

const Tools = ({ projectId, mayPresent }: { projectId: string; mayPresent: boolean }) => {
  const { open, print } = useUnit({ open: panelOpened, print: printPressed });
  return (
    <>
      <ChangesButton />
      <IconButton size="small" icon="list" label="Contents" onClick={() => open('contents')} />
      <span className={styles['onWide']}>
        {mayPresent && (
          <IconButton
            size="small"
            icon="external"
            label="Presenter's view"
            onClick={() => openPresenter(projectId)}
          />
        )}
        {mayFillScreen() && (
          <IconButton
            size="small"
            icon="full-screen"
            label="Full screen"
            onClick={() => turnFullScreen()}
          />
        )}
      </span>
      <IconButton size="small" icon="print" label="Print or save as PDF" onClick={() => print()} />
    </>
  );
};

const ChangesButton = () => {
  const { hasChanges, waiting, problem, open } = useUnit({
    hasChanges: $hasChanges,
    waiting: $waiting,
    problem: $changesProblem,
    open: panelOpened,
  });
  if (!hasChanges && problem === null) return null;
  return (
    <Button
      size="small"
      icon={problem === null ? 'clipboard' : 'warning'}
      aria-label={waiting > 0 ? `Changes (${waiting})` : 'Changes'}
      onClick={() => open('changes')}
    >
      <span className={styles['wideWord']}>Changes</span>
      {waiting > 0 && waiting}
    </Button>
  );
};
