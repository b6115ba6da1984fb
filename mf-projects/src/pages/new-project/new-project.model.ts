import { createFormRefusal, createMutation } from '@portal/shared/cms';
import { parseAmount, toDayText } from '@portal/shared/domain';
import { createFormDraft } from '@portal/shared/drafts';
import { fieldProblems, newProject } from '@portal/shared/validation';
import { combine, createEffect, createEvent, createStore, merge, sample } from 'effector';
import { announceUnsavedFx, showMessageFx } from '../../bus';
import { createClientSearch } from '../../client-search/client-search';
import { firstMetadata } from '../../content/metadata';
import { createProject, patchProject, projectFieldNames } from '../../content/projects.repository';
import type { ProjectDraft } from '../../domain/project-changes';

/** Form values with the id of the new project: a retry after a lost answer creates no duplicate. */
interface NewProject extends ProjectDraft {
  readonly id: string;
}

interface Opening {
  /** Initial value of both dates. */
  readonly today: Date;
  /** Id for the new project. */
  readonly id: string;
}

export const pageOpened = createEvent<Opening>();
export const changed = createEvent<Partial<ProjectDraft>>();
/** The unsaved form was discarded. */
export const startedAnew = createEvent<Opening>();
export const clientsRetried = createEvent();
export const nextPressed = createEvent();

interface Sent {
  readonly draft: NewProject;
  /** Values of an earlier request without an answer, which may have been stored. */
  readonly before: NewProject | null;
}

/**
 * Creates a project with a copy of the templates. If the templates cannot be read, the project page
 * adds the copy later.
 */
export const createProjectFx = createEffect(async ({ draft: { id, ...draft }, before }: Sent) => {
  const [metadata] = await Promise.allSettled([firstMetadata()]);
  const whole = metadata.status === 'fulfilled' ? { ...draft, value: metadata.value } : draft;
  const created = await createProject(id, whole);
  // The stored project may come from the earlier request, without the edits made since.
  const isTypedOn = before !== null && JSON.stringify({ ...draft, id }) !== JSON.stringify(before);
  if (created !== '' && isTypedOn) await patchProject(created, draft);
  return created;
});

const creation = createMutation(createProjectFx);
/** The project was created; the payload is the id. */
const created = creation.saved.filterMap(({ result: id }) => id || undefined);
const savedWithoutId = creation.saved.filter({ fn: ({ result: id }) => id === '' });

const emptyDraft: NewProject = {
  id: '',
  title: '',
  description: '',
  privateNote: '',
  clientNotes: '',
  budget: '0',
  startDate: '',
  endDate: '',
  clientId: null,
};

const begunNow = ({ today, id }: Opening): NewProject => ({
  ...emptyDraft,
  id,
  startDate: toDayText(today),
  endDate: toDayText(today),
});

const draftRestored = createEvent<NewProject>();

export const $draft = createStore<NewProject>(emptyDraft)
  .on(pageOpened, (draft, opening) => (draft.id ? draft : begunNow(opening)))
  .on(startedAnew, (_, opening) => begunNow(opening))
  .on(changed, (draft, change) => ({ ...draft, ...change }))
  .on(draftRestored, (_, found) => found)
  .reset(created);

/** Both dates default to today and do not count as user input. */
const isBegun = (draft: NewProject): boolean =>
  JSON.stringify({ ...emptyDraft, ...draft, id: '', startDate: '', endDate: '' }) !==
  JSON.stringify(emptyDraft);

const $isBegun = $draft.map(isBegun);
export const { $isRestored } = createFormDraft({
  name: 'new project',
  version: 1,
  $values: $draft,
  isBegun,
  opened: pageOpened,
  changed,
  restored: draftRestored,
  finished: merge([startedAnew, created]),
});

const $isSent = createStore(false)
  .on(nextPressed, () => true)
  .reset(pageOpened);

const $allProblems = $draft.map((draft) => fieldProblems(newProject, draft));

const $hasTitle = $draft.map(({ title }) => title.trim() !== '');

/** Validation problems: a too long value is reported while typing, a missing name after submit. */
export const $problems = combine(
  { all: $allProblems, isSent: $isSent, hasTitle: $hasTitle },
  ({ all, isSent, hasTitle }) =>
    Object.fromEntries(
      Object.entries(all).filter(([field]) => isSent || hasTitle || field !== 'title'),
    ),
);

const search = createClientSearch($draft.map(({ clientId }) => clientId));
export const {
  $clients,
  $clientsFailure,
  $clientsLoading,
  $isTyping: $isClientTyped,
  searchTyped: clientTyped,
} = search;
export const { $saving } = creation;
export const $refusal = createFormRefusal({
  write: creation,
  $values: $draft,
  names: projectFieldNames,
  reset: [pageOpened, startedAnew],
});

export const $createdId = createStore<string | null>(null)
  .on(created, (_, id) => id)
  .reset(pageOpened);

sample({
  clock: [pageOpened, clientsRetried],
  fn: () => undefined,
  target: search.searchOpened,
});
// The draft outlives the fields on the screen; the shell detects only fields on the screen.
sample({ clock: $isBegun, fn: Number, target: announceUnsavedFx });

const $before = createStore<NewProject | null>(null)
  .on([creation.failed, savedWithoutId], (_, { params }) => params.draft)
  .reset([startedAnew, created]);

const finished = (draft: NewProject): NewProject => ({
  ...draft,
  title: draft.title.trim(),
  budget: parseAmount(draft.budget) ?? '0',
});

sample({
  clock: nextPressed,
  source: { draft: $draft, problems: $allProblems, before: $before },
  filter: ({ problems }) => Object.keys(problems).length === 0,
  fn: ({ draft, before }) => ({ draft: finished(draft), before }),
  target: creation.saveFx,
});
sample({
  clock: created,
  fn: () => ({ kind: 'success' as const, text: 'Project created.' }),
  target: showMessageFx,
});
sample({
  clock: savedWithoutId,
  fn: () => ({
    kind: 'error' as const,
    text: 'Project was not successfully created. Please refresh the page and try again.',
  }),
  target: showMessageFx,
});
sample({
  clock: creation.failed,
  fn: () => ({ kind: 'error' as const, text: 'There was an error creating the project.' }),
  target: showMessageFx,
});
