import { createEffect, createStore, sample } from 'effector';
import { readCovers } from '../../content/covers.repository';
import { pageLeft, readPagesFx } from './project-list.model';

/** Reads the covers of the rows of a page; without an answer the list shows no pictures. */
export const readCoversFx = createEffect(readCovers);

/** Addresses of cover pictures by project id. */
export const $covers = createStore<Readonly<Record<string, string>>>({})
  .on(readCoversFx.doneData, (covers, found) => ({
    ...covers,
    ...Object.fromEntries(found.map(({ projectId, picture }) => [projectId, picture])),
  }))
  .reset(pageLeft);

sample({
  clock: readPagesFx.doneData,
  fn: (pages) => pages.flatMap(({ records }) => records.map(({ id }) => id)),
  target: readCoversFx,
});
