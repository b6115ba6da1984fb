import { createQuery } from '@portal/shared/cms';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { type ActivityPage, readActivity } from '../../content/activity.repository';
import type { Activity } from '../../domain/activity';

interface Asked {
  readonly projectId: string;
  readonly page: number;
}

export const sectionOpened = createEvent<string>();
export const moreWanted = createEvent();

export const readActivityFx = createEffect(({ projectId, page }: Asked) =>
  readActivity(projectId, page),
);
const reading = createQuery(readActivityFx);
export const { $failure, $loading } = reading;

const $asked = createStore<Asked>({ projectId: '', page: 0 }).on(
  reading.loadFx,
  (_, asked) => asked,
);

/** Answer to the last request; a late answer for another project is ignored. */
const read = sample({
  clock: reading.loadFx.done,
  source: $asked,
  filter: (asked, { params }) => asked === params,
  fn: (_, answer) => answer,
});

interface Told extends ActivityPage {
  readonly isKept: boolean;
}

const nothing: Told = { activities: [], hasMore: false, isKept: true };

/** Loaded entries, newest first; null until loaded. */
export const $told = createStore<Told | null>(null)
  .on(sectionOpened, () => null)
  .on(read, (told, { params, result }) =>
    result === null
      ? { ...nothing, isKept: false }
      : { ...result, isKept: true, activities: joined(params.page, told, result.activities) },
  );

function joined(page: number, told: Told | null, found: readonly Activity[]): Activity[] {
  const before = page === 0 ? [] : (told?.activities ?? []);
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...found.filter(({ id }) => !known.has(id))];
}

sample({
  clock: sectionOpened,
  fn: (projectId) => ({ projectId, page: 0 }),
  target: reading.loadFx,
});
sample({
  clock: moreWanted,
  source: $asked,
  fn: ({ projectId, page }) => ({ projectId, page: page + 1 }),
  target: reading.loadFx,
});
