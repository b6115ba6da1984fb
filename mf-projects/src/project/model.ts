import { createMutation, createQuery, createTurns } from '@portal/shared/cms';
import { readProject } from '@portal/shared/content';
import type { Conflict, Project } from '@portal/shared/domain';
import { attach, createEffect, createEvent, createStore, merge, sample, scopeBind } from 'effector';
import { showMessageFx, tellPendingFx, tellProjectChangedFx } from '../api/announce';
import { patchProject, readProjectState } from '../content/projects';
import { conflictsOf, isChangedByOthers } from '../domain/conflict';
import type { ProjectChanges } from '../domain/project-changes';

/** The project on the page, which its header and this remote's tabs share. */
export const projectOpened = createEvent<string>();
/** Another remote has changed it. */
export const projectChangedElsewhere = createEvent();
export const changeMade = createEvent<ProjectChanges>();

interface Change {
  readonly id: string;
  readonly changes: ProjectChanges;
  /** The project as the person saw it, who changes it. */
  readonly seen: Project;
}

/** What came of a change. */
type Saved =
  | { readonly kind: 'saved'; readonly byOthers: boolean }
  /** Somebody else's was kept. */
  | { readonly kind: 'left' };

export const readProjectFx = createEffect(readProject);
export const readStoredFx = createEffect(readProjectState);
export const patchProjectFx = createEffect(({ id, changes }: Omit<Change, 'seen'>) =>
  patchProject(id, changes),
);
/** Resolves to whether the person's own texts are to replace somebody else's; whoever shows the project asks. */
export const askWhoseFx = createEffect<readonly Conflict[], boolean>();

/** What of a change shows at once; people are read again. */
const shownAtOnce = (changes: ProjectChanges): Partial<Project> =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([key, value]) =>
        value !== undefined &&
        !['clientId', 'assignedUserIds', 'subcontractorIds', 'crewIds'].includes(key),
    ),
  );

/** A change is taken back where it still shows; what was changed after it stays. */
function takenBack(project: Project | null, stored: Project | null, { id, changes }: Change) {
  if (!project || project.id !== id || stored?.id !== id) return project;
  const fields = Object.entries(shownAtOnce(changes)).filter(
    ([field, value]) => project[field as keyof Project] === value,
  );
  return {
    ...project,
    ...Object.fromEntries(fields.map(([field]) => [field, stored[field as keyof Project]])),
  };
}

/** What this page has written itself since it read the project: nobody else's. */
const written = new WeakMap<Project, ProjectChanges>();

const inTurn = createTurns();

/** Looks at what is stored first: what somebody else has written meanwhile is never overwritten unasked. */
export const saveChangeFx = createEffect(({ id, changes, seen }: Change): Promise<Saved> => {
  const [readStored, ask, save] = [
    scopeBind(readStoredFx, { safe: true }),
    scopeBind(askWhoseFx, { safe: true }),
    scopeBind(patchProjectFx, { safe: true }),
  ];
  return inTurn(async () => {
    const stored = await readStored(id);
    const known = { ...seen, ...shownAtOnce(written.get(seen) ?? {}) };
    const conflicts = conflictsOf(changes, known, stored);
    if (conflicts.length > 0 && !(await ask(conflicts))) return { kind: 'left' };
    await save({ id, changes });
    written.set(seen, { ...written.get(seen), ...changes });
    return { kind: 'saved', byOthers: isChangedByOthers(known, stored) };
  });
});

const reading = createQuery(readProjectFx);
const saving = createMutation(saveChangeFx);

export const { $failure, $loading } = reading;
export const { $saving } = saving;

export const $projectId = createStore('').on(projectOpened, (_, id) => id);

/** The answer for the project that is open now: one for another that comes late is nothing to this page. */
const read = sample({
  clock: reading.loadFx.done,
  source: $projectId,
  filter: (id, { params }) => id === params,
  fn: (_, { result }) => result,
});

/** As the content service gave it last: what changes of this page are held against. */
const $seen = createStore<Project | null>(null).on(read, (_, project) => project);

const changedBy = (project: Project | null, { id, changes }: Change): Project | null =>
  project?.id === id ? { ...project, ...shownAtOnce(changes) } : project;

const savedNow = saving.saved.filter({ fn: ({ result }) => result.kind === 'saved' });
const leftAsItIs = saving.saved.filter({ fn: ({ result }) => result.kind === 'left' });
const notSaved = merge([leftAsItIs, saving.failed]);

/** What was given last, with what this page has stored since: it needs no answer to show that again. */
const $stored = createStore<Project | null>(null)
  .on(read, (_, project) => project)
  .on(savedNow, (project, { params }) => changedBy(project, params));

/** Shows a change at once, and what is stored once it has failed. */
export const $project = createStore<Project | null>(null)
  .on(read, (_, project) => project)
  .on(changeMade, (project, changes) => project && { ...project, ...shownAtOnce(changes) });

sample({
  clock: notSaved,
  source: { project: $project, stored: $stored },
  fn: ({ project, stored }, { params }) => takenBack(project, stored, params),
  target: $project,
});

/** From the asking of what is stored on, so that nobody leaves before the write is in the queue. */
sample({
  clock: saving.$saving.updates,
  fn: (isSaving) => ({ of: 'project' as const, count: Number(isSaving) }),
  target: attach({ effect: tellPendingFx }),
});

const isOther = (project: Project | null, id: string) => project?.id !== id;

sample({
  clock: projectOpened,
  source: { project: $project, isLoading: $loading },
  filter: ({ project, isLoading }, id) => !isLoading || isOther(project, id),
  fn: (_, id) => id,
  target: reading.loadFx,
});
sample({
  clock: projectChangedElsewhere,
  source: $projectId,
  filter: Boolean,
  target: reading.loadFx,
});
sample({
  clock: changeMade,
  source: $seen,
  filter: Boolean,
  fn: (seen, changes) => ({ id: seen.id, changes, seen }),
  target: saving.saveFx,
});
const wroteToo = saving.saved.filter({
  fn: ({ result }) => result.kind === 'saved' && result.byOthers,
});

sample({ clock: savedNow, fn: ({ params }) => params.id, target: tellProjectChangedFx });
sample({
  clock: [wroteToo, notSaved],
  source: $projectId,
  filter: (id, { params }) => id === params.id,
  target: reading.loadFx,
});
sample({
  clock: wroteToo,
  fn: () => ({
    kind: 'info' as const,
    text: 'Somebody else has changed this project meanwhile. It is shown as it is now.',
  }),
  target: attach({ effect: showMessageFx }),
});
sample({
  clock: saving.saved,
  filter: ({ result }) => result.kind === 'saved' && !result.byOthers,
  fn: () => ({ kind: 'success' as const, text: 'Project updated' }),
  target: attach({ effect: showMessageFx }),
});
sample({
  clock: saving.failed,
  fn: ({ params }) => ({
    kind: 'error' as const,
    text:
      params.changes.title === undefined
        ? 'Unable to update project'
        : 'There was an error saving the project title',
  }),
  target: attach({ effect: showMessageFx }),
});
