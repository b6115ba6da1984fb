import { createEffect, type EventCallable, type Store, sample } from 'effector';
import { type FoundPerson, readFoundPeople } from './find-people';

/**
 * Reads the names of people by id whom a page shows and no search has found, for example after a
 * reload with an edit that is not stored yet. Each set of ids is read once.
 */
export function createMissingNames(given: {
  /** Ids of people without a name. */
  readonly $ids: Store<readonly string[]>;
  readonly target: EventCallable<readonly FoundPerson[]>;
}): void {
  const readNamesFx = createEffect((key: string) => readFoundPeople(key.split(',')));
  const $key = given.$ids.map((ids) => [...new Set(ids)].sort().join(','));
  sample({ clock: $key, filter: (key) => key !== '', target: readNamesFx });
  sample({ clock: readNamesFx.doneData, target: given.target });
}
