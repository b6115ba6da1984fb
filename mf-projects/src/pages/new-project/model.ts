import {
  createMutation,
  createProject,
  createQuery,
  type ProjectDraft,
  readPeople,
} from '@portal/shared/cms';
import { toDayText } from '@portal/shared/domain';
import { $session } from '@portal/shared/session';
import { fieldProblems, newProject } from '@portal/shared/validation';
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { debounce } from 'patronum';
import { showMessageFx, tellUnsavedFx } from '../../api/announce';
import { firstMetadata } from '../../api/metadata';
import { dropping, findDraftFx, keeping } from './draft';

/** Opened on a day, `YYYY-MM-DD`, which both dates start with. */
export const pageOpened = createEvent<Date>();
export const changed = createEvent<Partial<ProjectDraft>>();
/** What was typed before is not wanted any more. */
export const startedAnew = createEvent<Date>();
export const nextPressed = createEvent();

export const readClientsFx = createEffect(() => readPeople('clients'));
/** A project begins with its own copy of the templates; where they cannot be read, its page sees to it. */
export const createProjectFx = createEffect(async (draft: ProjectDraft) => {
  const [metadata] = await Promise.allSettled([firstMetadata()]);
  return createProject(
    metadata.status === 'fulfilled' ? { ...draft, value: metadata.value } : draft,
  );
});

const clients = createQuery(readClientsFx);
const creation = createMutation(createProjectFx);
/** The content system took it, and told its id. */
const created = creation.saved.filterMap(({ result: id }) => id || undefined);
const savedWithoutId = creation.saved.filter({ fn: ({ result: id }) => id === '' });

/** What is typed is kept once it has paused for so long. */
const typingPauseMs = 300;

const emptyDraft: ProjectDraft = {
  title: '',
  description: '',
  privateNote: '',
  clientNotes: '',
  budget: '0',
  startDate: '',
  endDate: '',
  clientId: null,
};

const startingOn = (today: Date): ProjectDraft => ({
  ...emptyDraft,
  startDate: toDayText(today),
  endDate: toDayText(today),
});

/** Kept over a reload, until a project has come of it. */
export const $draft = createStore<ProjectDraft>(emptyDraft)
  .on(pageOpened, (draft, today) => (draft.startDate ? draft : startingOn(today)))
  .on(startedAnew, (_, today) => startingOn(today))
  .on(changed, (draft, change) => ({ ...draft, ...change }))
  .on(findDraftFx.doneData, (draft, found) => found ?? draft)
  .reset(created);

/** Both dates start with the day, so they alone are no work of anybody's. */
const isBegun = ({ startDate: _, endDate: __, ...draft }: ProjectDraft): boolean =>
  JSON.stringify({ ...emptyDraft, ...draft, startDate: '', endDate: '' }) !==
  JSON.stringify(emptyDraft);

const $isBegun = $draft.map(isBegun);
/** Whether the form shows what was typed before the page was loaded. */
export const $isRestored = createStore(false)
  .on(findDraftFx.doneData, (_, found) => found !== null)
  .reset([startedAnew, created]);

const $isSent = createStore(false)
  .on(nextPressed, () => true)
  .reset(pageOpened);

const $allProblems = $draft.map((draft) => fieldProblems(newProject, draft));

/** What is too long is named as it is typed; what is missing, once the form was sent. */
export const $problems = combine($allProblems, $isSent, (all, isSent) =>
  Object.fromEntries(Object.entries(all).filter(([field]) => isSent || field !== 'title')),
);

export const $clients = clients.$data.map((people) => (people ?? []).filter((one) => one.isActive));
export const { $failure: $clientsFailure, $loading: $clientsLoading } = clients;
export const { $saving, $failure } = creation;

export const $createdId = createStore<string | null>(null)
  .on(created, (_, id) => id)
  .reset(pageOpened);

sample({ clock: pageOpened, fn: () => undefined, target: clients.loadFx });
// The draft outlives its fields on the screen, which the shell sees by itself.
sample({ clock: $isBegun, fn: Number, target: attach({ effect: tellUnsavedFx }) });

const $userId = $session.map((session) => session?.userId ?? '');
sample({ clock: pageOpened, source: $userId, filter: Boolean, target: findDraftFx });
sample({
  clock: debounce({ source: changed, timeout: typingPauseMs }),
  source: { userId: $userId, draft: $draft },
  filter: ({ userId, draft }) => userId !== '' && isBegun(draft),
  target: keeping.saveFx,
});
sample({
  clock: [startedAnew, created],
  source: $userId,
  filter: Boolean,
  target: dropping.saveFx,
});

sample({
  clock: nextPressed,
  source: { draft: $draft, problems: $allProblems },
  filter: ({ problems }) => Object.keys(problems).length === 0,
  fn: ({ draft }) => ({ ...draft, title: draft.title.trim(), budget: draft.budget || '0' }),
  target: creation.saveFx,
});
sample({
  clock: created,
  fn: () => ({ kind: 'success' as const, text: 'Project created.' }),
  target: attach({ effect: showMessageFx }),
});
sample({
  clock: savedWithoutId,
  fn: () => ({
    kind: 'error' as const,
    text: 'Project was not successfully created. Please refresh the page and try again.',
  }),
  target: attach({ effect: showMessageFx }),
});
sample({
  clock: creation.failed,
  fn: () => ({ kind: 'error' as const, text: 'There was an error creating the project.' }),
  target: attach({ effect: showMessageFx }),
});
