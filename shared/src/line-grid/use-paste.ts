import { type ClipboardEvent, lazy, useState } from 'react';
import type { LineGridHandlers } from './grid-actions';
import type { LineDraft } from './line';
import { isBlock } from './paste/is-block';

/** Loaded with the first paste. */
export const PasteDialog = lazy(() => import('./paste/paste-dialog'));

/** State of the paste dialog, opened by a paste event or by the button. */
export const usePaste = (handlers: LineGridHandlers) => {
  // Null while the dialog is closed; '' when opened by the button.
  const [text, setText] = useState<string | null>(null);
  return {
    text,
    ask: () => setText(''),
    close: () => setText(null),
    pasted: (event: ClipboardEvent) => {
      const given = event.clipboardData.getData('text/plain');
      if (!isBlock(given)) return;
      event.preventDefault();
      setText(given);
    },
    take: (drafts: readonly LineDraft[]) => {
      setText(null);
      if (handlers.onAddMany) handlers.onAddMany(drafts);
      else for (const draft of drafts) handlers.onAdd(draft);
    },
  };
};
