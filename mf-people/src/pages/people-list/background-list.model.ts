import type { PeopleKind } from '@portal/shared/domain';
import { type Failure, failureOf, runLoad } from '@portal/shared/http';
import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { type ListedPerson, readPeopleInBackground } from '../../content/people-listing';

/*
 * List of all people of a kind, read in the background from a content system that does not filter
 * and sort as the list does.
 */

interface Reading {
  readonly kind: PeopleKind;
  /** Aborts the reads when the reading is superseded or the page was left. */
  readonly abort: AbortController;
}

export const needed = createEvent<PeopleKind>();
export const retried = createEvent();
export const removed = createEvent<string>();
export const left = createEvent();
const pageCame = createEvent<Reading & { readonly people: readonly ListedPerson[] }>();

const readFx = createEffect((reading: Reading) => {
  const tell = scopeBind(pageCame, { safe: true });
  return runLoad(reading.abort.signal, () =>
    readPeopleInBackground(reading.kind, (people) => tell({ ...reading, people })),
  );
});
const abortFx = createEffect((reading: Reading | null) => reading?.abort.abort());

const $latest = createStore<Reading | null>(null, { serialize: 'ignore' }).on(
  readFx,
  (_, reading) => reading,
);
const $isLeft = createStore(true)
  .on(readFx, () => false)
  .on(left, () => true);
/** The reading whose answers count; null before the first reading and after the page was left. */
const $reading = combine($latest, $isLeft, (latest, isLeft) => (isLeft ? null : latest));

const otherNeeded = sample({
  clock: needed,
  source: $reading,
  filter: (reading, kind) => reading?.kind !== kind,
  fn: (_, kind) => kind,
});
const readAgain = sample({
  clock: retried,
  source: $reading,
  filter: Boolean,
  fn: ({ kind }) => kind,
});
sample({ clock: [left, otherNeeded, readAgain], source: $latest, target: abortFx });
sample({
  clock: [otherNeeded, readAgain],
  fn: (kind): Reading => ({ kind, abort: new AbortController() }),
  target: readFx,
});

const isCurrent = (reading: Reading | null, { abort }: Reading) => reading?.abort === abort;

const current = sample({
  clock: pageCame,
  source: $reading,
  filter: isCurrent,
  fn: (_, { people }) => people,
});
const $readPeople = createStore<readonly ListedPerson[] | null>(null)
  .on(current, (_, people) => people)
  .reset(readFx, left);
/** Ids of people that were removed during or after the reading, which passes them on once more. */
const $removedIds = createStore<readonly string[]>([])
  .on(removed, (ids, id) => [...ids, id])
  .reset(readFx, left);
export const $people = combine(
  $readPeople,
  $removedIds,
  (people, removedIds) => people?.filter(({ id }) => !removedIds.includes(id)) ?? null,
);

export const failed = sample({
  clock: readFx.fail,
  source: $reading,
  filter: (reading, { params }) => isCurrent(reading, params),
  fn: (_, { error }) => failureOf(error),
});
// The people and the projects are read in parallel: a failure of one read ends the other.
sample({ clock: failed, source: $latest, target: abortFx });
export const $failure = createStore<Failure | null>(null)
  .on(failed, (_, failure) => failure)
  .reset(readFx, left);

export const $isReading = readFx.pending;
/** Number of people read so far during a reading; null otherwise. */
export const $readSoFar = combine($people, $isReading, (people, isReading) =>
  isReading && people ? people.length : null,
);
