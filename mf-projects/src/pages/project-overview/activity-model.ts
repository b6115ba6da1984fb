import { createLiveQuery } from '@portal/shared/changes';
import { createQuery } from '@portal/shared/cms';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { type ActivityPage, readActivity } from '../../content/activity.repository';
import type { Activity } from '../../domain/activity';

interface Asked {
  readonly projectId: string;
  readonly page: number;
}

export const sectionOpened = createEvent<string>();
export const sectionLeft = createEvent();
export const moreWanted = createEvent();

/** Wrapped in an object: a content system without an activity log answers null. */
const read = async ({ projectId, page }: Asked) => ({ found: await readActivity(projectId, page) });
export const readNewestFx = createEffect(read);
export const readEarlierFx = createEffect(read);
const newest = createLiveQuery({
  effect: readNewestFx,
  // Every change of a part of the project is an entry of the log.
  concerns: ({ root }, { projectId }) => root === null || root === projectId,
});
const earlier = createQuery(readEarlierFx);

export const $failure = combine(
  newest.$failure,
  earlier.$failure,
  (failure, ofEarlier) => failure ?? ofEarlier,
);
export const $loading = earlier.$loading;

interface Told extends ActivityPage {
  readonly isKept: boolean;
}

const nothing: Told = { activities: [], hasMore: false, isKept: false };

/** Loaded entries, newest first; null until loaded. */
export const $told = createStore<Told | null>(null)
  .on(sectionOpened, () => null)
  .on(earlier.$data, (told, answer) =>
    told && answer?.found
      ? {
          ...told,
          hasMore: answer.found.hasMore,
          activities: joined(told.activities, answer.found.activities),
        }
      : told,
  );

const newestRead = sample({
  clock: newest.$data.updates,
  source: $told,
  fn: (told, answer) => withNewest(told, answer?.found ?? null),
});
$told.on(newestRead, (_, { told }) => told);
const replaced = newestRead.filter({ fn: ({ isReplaced }) => isReplaced });

const $asked = createStore<Asked>({ projectId: '', page: 0 })
  .on(sectionOpened, (_, projectId) => ({ projectId, page: 0 }))
  .on(earlier.$data, (asked) => ({ ...asked, page: asked.page + 1 }))
  .on(replaced, (asked) => ({ ...asked, page: 0 }));
sample({ clock: replaced, fn: () => undefined, target: earlier.left });

/** Joins the newest page with the loaded entries; replaces them if entries may be missing between. */
function withNewest(told: Told | null, found: ActivityPage | null) {
  if (!found) return { told: nothing, isReplaced: true };
  const newestIds = new Set(found.activities.map(({ id }) => id));
  return told?.activities.some(({ id }) => newestIds.has(id))
    ? {
        told: { ...told, activities: joined(found.activities, told.activities) },
        isReplaced: false,
      }
    : { told: { ...found, isKept: true }, isReplaced: true };
}

function joined(first: readonly Activity[], second: readonly Activity[]): Activity[] {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...second.filter(({ id }) => !known.has(id))];
}

sample({
  clock: sectionOpened,
  fn: (projectId) => ({ projectId, page: 0 }),
  target: newest.loadFx,
});
sample({ clock: sectionOpened, fn: () => undefined, target: earlier.left });
sample({ clock: sectionLeft, target: [newest.left, earlier.left] });
sample({
  clock: moreWanted,
  source: $asked,
  fn: ({ projectId, page }) => ({ projectId, page: page + 1 }),
  target: earlier.loadFx,
});
