import { createEffect, createStore, type EventCallable, type Store, sample } from 'effector';
import type { EditStep } from './change-log';
import type { Records } from './overlay';
import { stepMade } from './undo';

/** Returns the step that an edit makes of the records on the screen; null if it changes nothing. */
type Edit = (shown: Records) => EditStep | null;

/**
 * Makes the edits of a live read. Edits that arrive before the records, for example from a form that is on the page
 * while they are loaded, are made in their order once the records are there; they are dropped when other records are
 * opened.
 */
export function makeEdits(of: {
  readonly edited: EventCallable<Edit>;
  /** Records on the screen; null until loaded. */
  readonly $shown: Store<Records | null>;
  /** Address of the records; null before the first load. */
  readonly $key: Store<string | null>;
}): void {
  const { edited, $shown, $key } = of;
  const made = sample({
    clock: edited,
    source: $shown,
    fn: (shown, edit) => shown && edit(shown),
  });
  sample({ clock: made, filter: Boolean, target: stepMade });

  const $waiting = createStore<readonly Edit[]>([], { serialize: 'ignore' });
  const early = sample({
    clock: edited,
    source: { $waiting, $shown },
    filter: ({ $shown: shown }) => shown === null,
    fn: ({ $waiting: waiting }, edit) => [...waiting, edit],
  });
  const makeWaitingFx = createEffect((edits: readonly Edit[]) => {
    for (const edit of edits) edited(edit);
  });
  sample({ clock: $shown, source: $waiting, filter: $shown.map(Boolean), target: makeWaitingFx });
  $waiting.on(early, (_, edits) => edits).reset(makeWaitingFx, $key);
}
