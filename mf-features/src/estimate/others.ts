import { readPerson } from '@portal/shared/content';
import type { Project } from '@portal/shared/domain';
import { type ChangedRecord, recordChanged } from '@portal/shared/http';
import { $session } from '@portal/shared/session';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { type OthersChange, othersChanges, othersChangeText } from '../domain/others-changes';
import { lineChanged, linesAdded, type NewLine } from './lines';
import { $project, $projectId, projectAnswered } from './project';

/** The removed line of a change is added again. */
export const linePutBack = createEvent<OthersChange>();
export const othersChangesRead = createEvent();

/** Maximum number of changes on the screen. */
const mostShown = 5;
/** Answers of the content service after which an announced change without a visible difference is forgotten. */
const mostAnswers = 2;

interface Told {
  readonly by: string | null;
  readonly answers: number;
}

/** Announced changes since the last answer, and the project before the first. */
interface Waiting {
  readonly before: Project | null;
  readonly told: ReadonlyMap<string, Told>;
}

const nothing: Waiting = { before: null, told: new Map() };

const toldOfProject = sample({
  clock: recordChanged,
  source: { project: $project, id: $projectId },
  filter: ({ project, id }, { root }) => project !== null && root === id,
  fn: ({ project }, changed) => ({ project, changed }),
});

const found = createEvent<{ readonly changes: readonly OthersChange[]; readonly now: Project }>();

const $waiting = createStore<Waiting>(nothing)
  .on(toldOfProject, ({ before, told }, { project, changed }) => ({
    before: before ?? project,
    told: new Map([...told, [changed.id, { by: authorOf(changed), answers: 0 }]]),
  }))
  .on(found, ({ told }, { changes, now }) => {
    const shown = new Set(changes.map(({ id }) => id));
    const left = [...told].flatMap(([id, { by, answers }]) =>
      shown.has(id) || answers + 1 >= mostAnswers
        ? []
        : [[id, { by, answers: answers + 1 }] as const],
    );
    return left.length > 0 ? { before: now, told: new Map(left) } : nothing;
  })
  .reset($projectId);

const authorOf = ({ by }: ChangedRecord): string | null => by ?? null;

sample({
  clock: projectAnswered,
  source: { waiting: $waiting, project: $project },
  filter: ({ waiting, project }) => waiting.before !== null && project !== null,
  fn: ({ waiting, project }) => {
    const authors = new Map([...waiting.told].map(([id, { by }]) => [id, by]));
    const now = project as Project;
    return { now, changes: othersChanges(waiting.before ?? now, now, authors) };
  },
  target: found,
});

/** Latest changes by other sessions, oldest first. */
const $changes = createStore<readonly OthersChange[]>([])
  .on(found, (all, { changes }) => [...all, ...changes].slice(-mostShown))
  // Input of a cell that was being typed when the line was removed.
  .on(lineChanged, (all, { lineId, changes: typed }) =>
    all.map((change) =>
      change.removed?.line.id === lineId
        ? { ...change, removed: { ...change.removed, line: { ...change.removed.line, ...typed } } }
        : change,
    ),
  )
  .on(linePutBack, (all, put) => all.filter((change) => change !== put))
  .reset(othersChangesRead, $projectId);

sample({
  clock: linePutBack,
  filter: ({ removed }) => removed !== null,
  fn: ({ removed }) => {
    const { place, row, line } = removed as NonNullable<OthersChange['removed']>;
    const originalId = line.originalId as NewLine['originalId'];
    return { ...place, row, lines: [{ ...line, id: crypto.randomUUID(), originalId }] };
  },
  target: linesAdded,
});

/** Reads the name of an account; null for an account that the person may not read. */
const readNameFx = createEffect(async (id: string) => (await readPerson(id)).name);

const $names = createStore<ReadonlyMap<string, string>>(new Map()).on(
  readNameFx.done,
  (names, { params, result }) => new Map([...names, [params, result]]),
);
const unnamed = sample({
  clock: found,
  source: { names: $names, session: $session },
  fn: ({ names, session }, { changes }) =>
    changes.map(({ by }) => by).find((by) => by && by !== session?.userId && !names.has(by)) ??
    null,
});
sample({ clock: unnamed, filter: Boolean, target: readNameFx });

/** Changes of other sessions with the person and the description. */
export const $othersChanges = combine(
  { changes: $changes, names: $names, session: $session },
  ({ changes, names, session }) =>
    changes.map((change) => ({
      change,
      who:
        change.by !== null && change.by === session?.userId
          ? 'You, in another tab,'
          : (names.get(change.by ?? '') ?? 'Another person'),
      text: othersChangeText(change),
    })),
);
