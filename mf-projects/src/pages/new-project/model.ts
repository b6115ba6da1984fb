import {
  createMutation,
  createProject,
  createQuery,
  type ProjectDraft,
  readPeople,
} from '@portal/shared/cms';
import { toDayText } from '@portal/shared/domain';
import { fieldProblems, newProject } from '@portal/shared/validation';
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { showMessageFx, tellUnsavedFx } from '../../api/announce';

/** Opened on a day, `YYYY-MM-DD`, which both dates start with. */
export const pageOpened = createEvent<Date>();
export const changed = createEvent<Partial<ProjectDraft>>();
export const nextPressed = createEvent();

export const readClientsFx = createEffect(() => readPeople('clients'));
export const createProjectFx = createEffect(createProject);

const clients = createQuery(readClientsFx);
const creation = createMutation(createProjectFx);

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

/** Kept while the page is left and opened again, until a project has come of it. */
export const $draft = createStore<ProjectDraft>(emptyDraft)
  .on(pageOpened, (draft, today) => ({
    ...draft,
    startDate: draft.startDate || toDayText(today),
    endDate: draft.endDate || toDayText(today),
  }))
  .on(changed, (draft, change) => ({ ...draft, ...change }))
  .reset(creation.saved);

/** Both dates start with the day, so they alone are no work of anybody's. */
const isBegun = ({ startDate: _, endDate: __, ...draft }: ProjectDraft): boolean =>
  JSON.stringify({ ...emptyDraft, ...draft, startDate: '', endDate: '' }) !==
  JSON.stringify(emptyDraft);

const $isBegun = $draft.map(isBegun);

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
  .on(creation.saved, (_, { result: id }) => id || null)
  .reset(pageOpened);

sample({ clock: pageOpened, fn: () => undefined, target: clients.loadFx });
// The draft outlives its fields on the screen, which the shell sees by itself.
sample({ clock: $isBegun, fn: Number, target: attach({ effect: tellUnsavedFx }) });
sample({
  clock: nextPressed,
  source: { draft: $draft, problems: $allProblems },
  filter: ({ problems }) => Object.keys(problems).length === 0,
  fn: ({ draft }) => ({ ...draft, title: draft.title.trim(), budget: draft.budget || '0' }),
  target: creation.saveFx,
});
sample({
  clock: creation.saved,
  fn: ({ result: id }) =>
    id
      ? { kind: 'success' as const, text: 'Project created.' }
      : {
          kind: 'error' as const,
          text: 'Project was not successfully created. Please refresh the page and try again.',
        },
  target: attach({ effect: showMessageFx }),
});
sample({
  clock: creation.failed,
  fn: () => ({ kind: 'error' as const, text: 'There was an error creating the project.' }),
  target: attach({ effect: showMessageFx }),
});
