import { documentKind, type ProjectDocument } from '@portal/shared/domain';
import { Button, ButtonLink, IconButton, Modal } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import type { Viewed } from '../domain/viewable';
import { wholeDay } from '../domain/whole-day';
import { documentViewed, viewerClosed } from './documents.model';
import styles from './viewer.module.css';

/** Viewer for a picture or PDF above the page; arrow keys show the neighbours, Esc closes. */
const Viewer = ({ viewed }: { readonly viewed: Viewed }) => {
  const { show, close } = useUnit({ show: documentViewed, close: viewerClosed });
  const { document, before, after } = viewed;
  // Local on purpose: how large this picture is looked at is nobody else's business.
  const [largeId, setLargeId] = useState<string | null>(null);
  const isLarge = largeId === document.id;
  useArrows(before, after, show);
  return (
    <Modal
      open
      wide
      title={<bdi className={styles['title']}>{document.name}</bdi>}
      onClose={() => close()}
    >
      <div className={styles['viewer']}>
        <Shown document={document} isLarge={isLarge} />
        <div className={styles['bar']}>
          <Turning viewed={viewed} onTurn={show} />
          <span className={styles['about']}>{aboutOf(document)}</span>
          {isPicture(document) && (
            <Button size="small" onClick={() => setLargeId(isLarge ? null : document.id)}>
              {isLarge ? 'Fit the window' : 'Actual size'}
            </Button>
          )}
          <ButtonLink
            size="small"
            icon="external"
            href={document.url}
            target="_blank"
            rel="noreferrer"
          >
            Open the file
          </ButtonLink>
        </div>
      </div>
    </Modal>
  );
};

/**
 * Handles arrow keys regardless of the focus while open; directions follow the reading direction.
 */
function useArrows(before: string | null, after: string | null, show: (id: string) => void): void {
  useEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      const isMirrored = globalThis.document.documentElement.dir === 'rtl';
      const id = (event.key === 'ArrowLeft') === isMirrored ? after : before;
      if (id === null) return;
      event.preventDefault();
      show(id);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [before, after, show]);
}

interface TurningProps {
  readonly viewed: Viewed;
  readonly onTurn: (id: string) => void;
}

const Turning = ({ viewed: { place, all, before, after }, onTurn }: TurningProps) =>
  all > 1 && (
    <>
      <IconButton
        icon="chevron-left"
        className={styles['turning']}
        label="Previous document"
        disabled={before === null}
        onClick={() => before !== null && onTurn(before)}
      />
      <span role="status" className="gp-tabular">
        {place} of {all}
      </span>
      <IconButton
        icon="chevron-right"
        className={styles['turning']}
        label="Next document"
        disabled={after === null}
        onClick={() => after !== null && onTurn(after)}
      />
    </>
  );

const aboutOf = ({ title, name, parentName, uploaderName, created }: ProjectDocument) =>
  [title === name ? '' : title, parentName, uploaderName, wholeDay(created)]
    .filter(Boolean)
    .join(', ');

interface ShownProps {
  readonly document: ProjectDocument;
  readonly isLarge: boolean;
}

const Shown = ({ document, isLarge }: ShownProps) => {
  if (!isPicture(document))
    return <iframe className={styles['paper']} src={document.url} title={document.name} />;
  return (
    <div
      className={styles['frame']}
      data-large={isLarge || undefined}
      // Focusable for keyboard scrolling if the picture is larger than the frame.
      {...(isLarge && { tabIndex: 0, role: 'region', 'aria-label': document.name })}
    >
      <img src={isLarge ? document.url : document.large} alt={document.name} />
    </div>
  );
};

const isPicture = ({ mime }: ProjectDocument) => documentKind(mime) === 'image';

export default Viewer;
