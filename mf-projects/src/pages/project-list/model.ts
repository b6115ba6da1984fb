import { createQuery, readProjects } from '@portal/shared/cms';
import type { ProjectRow } from '@portal/shared/domain';
import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { showMessageFx } from '../../api/announce';

export const pageOpened = createEvent();
export const retried = createEvent();
/** A page of the list has arrived; gives all rows so far. */
export const rowsArrived = createEvent<readonly ProjectRow[]>();

/** Reads every page, telling the rows so far as each arrives. */
export const readProjectsFx = createEffect(() =>
  readProjects(scopeBind(rowsArrived, { safe: true })),
);

const reading = createQuery(readProjectsFx);

export const { $failure, $loading } = reading;
export const $rows = createStore<readonly ProjectRow[] | null>(null).on(
  [rowsArrived, reading.loadFx.doneData],
  (_, rows) => rows,
);

sample({ clock: [pageOpened, retried], fn: () => undefined, target: reading.loadFx });
sample({ clock: reading.loadFx.fail, fn: () => [], target: rowsArrived });
sample({
  clock: reading.loadFx.fail,
  fn: () => ({ kind: 'error' as const, text: 'Project could not be fetched' }),
  target: attach({ effect: showMessageFx }),
});
