import {
  $entries,
  type Change,
  createLiveRead,
  hasFailed,
  type Records,
  stepOf,
} from '@portal/shared/changes';
import { projectPath, projects } from '@portal/shared/content';
import type { Project } from '@portal/shared/domain';
import { combine, createEvent, createStore, type Event, sample } from 'effector';

/** A page of the project was opened. */
export const projectOpened = createEvent<string>();
/** The page of the project was left. */
export const projectLeft = createEvent();
/**
 * The project has to be read again: after a write outside the change log, a change by another
 * remote, or Retry.
 */
export const reloadAsked = createEvent();

const live = createLiveRead({ path: projectPath, resource: projects });
export const readProjectFx = live.loadFx;
/** The content service answered with the stored project. */
export const projectAnswered = live.answered;

export const $projectId = createStore('').on(projectOpened, (_, id) => id);

/** The stored project with the person's unconfirmed changes applied. */
export const $project = createStore<Project | null>(null).on(live.$data, (_, found) => found);

export const $failure = combine($project, live.$failure, (project, failure) =>
  project ? null : failure,
);

/** Whether the open project has pending changes. */
export const $isSending = combine($entries, $projectId, (entries, id) =>
  entries.some((entry) => entry.place === id && !hasFailed(entry)),
);

sample({
  clock: [projectOpened, reloadAsked],
  source: $projectId,
  filter: (id) => id !== '',
  target: live.loadFx,
});

sample({ clock: projectLeft, target: live.left });

/** Adds an edit step to the change log for every event. */
export function makesStep<Params>(
  asked: Event<Params>,
  step: {
    readonly label: (params: Params, project: Project) => string;
    readonly changes: (shown: Records, params: Params, project: Project) => readonly Change[];
  },
): void {
  sample({
    clock: asked,
    source: $project,
    filter: Boolean,
    fn: (project, params) =>
      stepOf({ label: step.label(params, project), place: project.id }, (shown) =>
        step.changes(shown, params, project),
      ),
    target: live.edited,
  });
}

/**
 * Returns an event that fires after all pending changes of the project are stored, for reads of the
 * stored estimate.
 */
export function afterPendingChanges<Params>(asked: Event<Params>): Event<Params> {
  const passed = createEvent<Params>();
  const $held = createStore<{ readonly params: Params } | null>(null)
    .on(asked, (_, params) => ({ params }))
    .reset(passed, $projectId);
  sample({
    clock: [$held, $isSending],
    source: { held: $held, isSending: $isSending },
    filter: ({ held, isSending }) => held !== null && !isSending,
    fn: ({ held }) => (held as { readonly params: Params }).params,
    target: passed,
  });
  return passed;
}
