import { changesConfirmed, createLiveRead, entryFailed, stepOf } from '@portal/shared/changes';
import { projectPath, projects } from '@portal/shared/content';
import type { Project } from '@portal/shared/domain';
import { createEvent, createStore, sample } from 'effector';
import { announceProjectFx, showMessageFx } from '../bus';
import { changeProject, editedFields, isChangedBeside } from '../content/project-edits';
import { fieldNames } from '../domain/field-words';
import type { EditedField, ProjectEdit } from '../domain/project-changes';

/** A page of the project was opened; the payload is the project id. */
export const projectOpened = createEvent<string>();
/** A part of a page that opened the project was unmounted. */
export const projectLeft = createEvent();
/** Another remote announced a change of the project. */
export const projectChangedElsewhere = createEvent();
export const changeMade = createEvent<ProjectEdit>();
/** The content service returned the project. */
export const projectRead = createEvent<Project>();

const live = createLiveRead({ path: projectPath, resource: projects });
export const { $failure, edited: projectEdited } = live;

export const $projectId = createStore('').on(projectOpened, (_, id) => id);

/** The stored project with the person's unconfirmed changes applied. */
export const $project = createStore<Project | null>(null).on(live.$data, (_, project) => project);

/** Milliseconds for which an answer counts as new: a content system without events tells no later change. */
const newForMs = 30_000;
/** The project that was read last, or is being read, and the time in ms; reset by each part that is left. */
const $lastRead = createStore({ id: '', at: 0 }, { serialize: 'ignore' })
  .on(live.loadFx, (_, id) => ({ id, at: Date.now() }))
  .reset(projectLeft);
// Header and tab open the same project: load once, also if the code of the tab arrives after the answer.
sample({
  clock: projectOpened,
  source: { read: $lastRead, failure: $failure },
  filter: ({ read, failure }, id) =>
    read.id !== id || failure !== null || Date.now() - read.at > newForMs,
  fn: (_, id) => id,
  target: live.loadFx,
});
/** Number of mounted parts of pages that show the project. */
const $openParts = createStore(0)
  .on(projectOpened, (parts) => parts + 1)
  .on(projectLeft, (parts) => parts - 1);
sample({ clock: projectLeft, filter: $openParts.map((parts) => parts === 0), target: live.left });
sample({
  clock: projectChangedElsewhere,
  source: $projectId,
  filter: Boolean,
  target: live.loadFx,
});
sample({
  clock: live.loadFx.done,
  source: live.$data,
  filter: (project, { params }) => project?.id === params,
  fn: (project) => project as Project,
  target: projectRead,
});

const labelOf = (edit: ProjectEdit): string => {
  const names = (Object.keys(edit) as EditedField[]).map((field) => fieldNames[field]);
  return `${[...new Set(names)].join(', ')} of the project`;
};
sample({
  clock: changeMade,
  source: $projectId,
  fn: (place, edit) =>
    stepOf({ label: labelOf(edit), place }, (shown) => changeProject(shown, place, edit)),
  target: live.edited,
});

interface Told {
  /** Attributes of the project in the last answer of the content service. */
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Whether the last confirmation included changes of other people. */
  readonly isByOthers: boolean;
}
const $told = createStore<Told>({ attributes: {}, isByOthers: false }, { serialize: 'ignore' })
  .on(live.answered, (_, { root, records }) => ({
    attributes: records.get(root)?.attributes ?? {},
    isByOthers: false,
  }))
  .on(changesConfirmed, (told, { changes, records }) => {
    const stored = records.findLast(({ type }) => type === projects.type);
    if (!stored) return { ...told, isByOthers: false };
    const { id, attributes } = stored;
    return { attributes, isByOthers: isChangedBeside(id, changes, told.attributes, attributes) };
  });

const stored = sample({
  clock: changesConfirmed,
  source: { id: $projectId, told: $told },
  filter: ({ id }, { changes }) => editedFields(id, changes).length > 0,
  fn: ({ id, told }, { changes }) => ({
    id,
    isByOthers: told.isByOthers,
    isClientChanged: editedFields(id, changes).includes('clientId'),
  }),
});
sample({ clock: stored, fn: ({ id }) => id, target: announceProjectFx });
// A stored client is only an id: reload for name and address.
sample({
  clock: stored,
  filter: ({ isByOthers, isClientChanged }) => isByOthers || isClientChanged,
  fn: ({ id }) => id,
  target: live.loadFx,
});
sample({
  clock: stored,
  fn: ({ isByOthers }) =>
    isByOthers
      ? {
          kind: 'info' as const,
          text: 'Another person has changed this project. The page shows the current version.',
        }
      : { kind: 'success' as const, text: 'Project updated' },
  target: showMessageFx,
});
const failed = sample({
  clock: entryFailed,
  source: $projectId,
  filter: (id, { changes }) => editedFields(id, changes).length > 0,
  fn: (id, { changes, state }) => ({ id, state, fields: editedFields(id, changes) }),
});
// Reload, to show the other person's stored value beside the person's input.
sample({
  clock: failed,
  filter: ({ state }) => state.kind === 'conflict',
  fn: ({ id }) => id,
  target: live.loadFx,
});
sample({
  clock: failed,
  fn: ({ fields }) => ({
    kind: 'error' as const,
    text: fields.includes('title')
      ? 'There was an error saving the project title'
      : 'Unable to update project',
  }),
  target: showMessageFx,
});
