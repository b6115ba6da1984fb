import { createEffect, createStore, sample } from 'effector';
import { recordChanged } from '../../http';
import type { ListPage } from '../jsonapi/reading';
import { createPagedList } from './create-paged-list';

/** Time in milliseconds in which changes are gathered before the rows in sight are read again. */
const gatherMs = 1000;

/**
 * Creates a paged list that reads the rows in sight again after another session has created, changed or removed a record of
 * `types`, such as `node--project`. Many changes within a second are read together.
 */
export function createLiveList<Asked, Row>(
  readPage: (asked: Asked, page: number) => Promise<ListPage<Row>>,
  types: readonly string[],
) {
  const list = createPagedList(readPage);
  const $isOpen = createStore(false)
    .on(list.asked, () => true)
    .reset(list.left);
  const gatherFx = createEffect(
    () => new Promise<void>((resolve) => setTimeout(resolve, gatherMs)),
  );
  sample({
    clock: recordChanged,
    source: { isOpen: $isOpen, isGathering: gatherFx.pending },
    filter: ({ isOpen, isGathering }, { type }) => isOpen && !isGathering && types.includes(type),
    fn: () => undefined,
    target: gatherFx,
  });
  sample({ clock: gatherFx.done, fn: () => undefined, target: list.outdated });
  return list;
}
