import { combine, createEffect, createStore, sample } from 'effector';
import { recordChanged } from '../../http';
import type { ListPage } from '../jsonapi/reading';
import { createPagedList } from './create-paged-list';

/** Time in milliseconds in which changes are gathered before the rows in sight are read again. */
const gatherMs = 1000;

/**
 * Creates a paged list that reads the rows in sight again after another session has created, changed or removed a record of
 * `types`, such as `node--project`. Many changes within a second are read together. A reread waits for the end of the reads
 * under way: otherwise a steady stream of changes drops each slow answer, and the list never shows rows.
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
  const changed = sample({
    clock: recordChanged,
    source: $isOpen,
    filter: (isOpen, { type }) => isOpen && types.includes(type),
    fn: () => undefined,
  });
  const $isWanted = createStore(false)
    .on(changed, () => true)
    .reset(list.asked, list.outdated, list.left);
  sample({
    clock: changed,
    filter: gatherFx.pending.map((isGathering) => !isGathering),
    target: gatherFx,
  });
  sample({
    clock: [gatherFx.done, list.readPagesFx.finally],
    filter: combine(
      [$isWanted, gatherFx.pending, list.readPagesFx.pending],
      ([isWanted, isGathering, isReading]) => isWanted && !isGathering && !isReading,
    ),
    fn: () => undefined,
    target: list.outdated,
  });
  return list;
}
