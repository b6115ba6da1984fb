import { request } from '@portal/shared/http';
import { $session, sessionEnded } from '@portal/shared/session';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { forgetAll, forgetAnswers, forgetOldest, keptProjects } from './person-answers';

/** A kept answer is shown in place of the service's: its time in milliseconds. */
export const keptAnswerShown = createEvent<number>();
/** The service has answered a read. */
export const serviceAnswered = createEvent();

/** Time in milliseconds of the oldest kept answer that is shown; null if the service answers. */
export const $keptSince = createStore<number | null>(null)
  .on(keptAnswerShown, (since, at) => Math.min(since ?? at, at))
  .reset(serviceAnswered);

/** Forgets every kept answer: the session has ended, or the person's roles have changed. */
export const forgetAllFx = createEffect(forgetAll);
sample({ clock: sessionEnded, target: forgetAllFx });

/** The page has settled: what is kept is due for a check. */
export const keptAnswersDue = createEvent();

/** Forgets what the person may no longer read, and what is too much. Rejects if the service cannot be reached. */
const checkKeptFx = createEffect(async () => {
  await forgetOldest();
  const ids = await keptProjects();
  if (ids.length === 0) return;
  const readable = await readableProjects(ids);
  for (const id of ids) if (!readable.has(id)) await forgetAnswers(`/jsonapi/node/project/${id}`);
});
sample({
  clock: keptAnswersDue,
  source: $session,
  filter: (session) => session !== null,
  target: checkKeptFx,
});

async function readableProjects(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const query = new URLSearchParams([
    ['fields[node--project]', 'title'],
    ['filter[kept][condition][path]', 'id'],
    ['filter[kept][condition][operator]', 'IN'],
    ...ids.slice(0, 50).map((id): [string, string] => ['filter[kept][condition][value][]', id]),
  ]);
  const { data } = await request<{ readonly data: readonly { readonly id: string }[] }>({
    path: '/jsonapi/node/project',
    query: query.toString(),
    headers: { 'Cache-Control': 'no-cache' },
  });
  return new Set(data.map(({ id }) => id));
}
