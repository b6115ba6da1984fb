import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $undo, redoAsked, undoAsked } from '../changes';
import { IconButton } from '../design-system';

interface UndoButtonsProps {
  /** Id of the record of which to undo the steps, for example the open project. */
  readonly place: string;
}

/** Undo and Redo buttons for a place, with Ctrl+Z and Ctrl+Shift+Z outside text fields. */
export const UndoButtons = ({ place }: UndoButtonsProps) => {
  const { steps, undo, redo } = useUnit({ steps: $undo, undo: undoAsked, redo: redoAsked });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isUndoKey = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
      if (!isUndoKey || isTyping(event.target)) return;
      event.preventDefault();
      if (event.shiftKey) redo({ place });
      else undo({ place });
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [place, undo, redo]);
  const next = steps[place];
  if (!next?.undo && !next?.redo) return null;
  return (
    <>
      <IconButton
        icon="undo"
        label="Undo"
        title={next.undo ? `Undo: ${next.undo}` : 'Nothing to undo'}
        disabled={!next.undo}
        onClick={() => undo({ place })}
      />
      <IconButton
        icon="redo"
        label="Redo"
        title={next.redo ? `Redo: ${next.redo}` : 'Nothing to redo'}
        disabled={!next.redo}
        onClick={() => redo({ place })}
      />
    </>
  );
};

/**
 * Whether an element has native undo: text fields undo typing themselves. A grid cell without
 * unsaved input has `data-undo="page"`.
 */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.dataset['undo'] !== 'page' &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
