import { createLiveQuery } from '@portal/shared/changes';
import { readFeatureTemplates } from '@portal/shared/content';
import { projectTemplates } from '@portal/shared/domain';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { failed, showMessageFx } from '../bus';
import { $project, projectLeft } from './project';

const unreadable = 'Error reading template data';

export const templatesWanted = createEvent();
export const templatesRetried = createEvent();
/** The templates were edited on the template page. */
export const templatesStale = createEvent();

export const readTemplatesFx = createEffect((_: { readonly reason: string }) =>
  readFeatureTemplates(),
);
const read = createLiveQuery({
  effect: readTemplatesFx,
  // A change of a part comes with a new revision of the template.
  concerns: ({ type }) => type === 'node--feature_template',
});

/**
 * The project's own copy of the templates, which later template edits do not change until rebuilt
 * (spec 2, section 4).
 */
const $own = $project.map((project) => project?.value ?? '').map(projectTemplates);

/** Whether the templates were read and follow changes, which ends when the project is left. */
const $isFollowed = createStore(false)
  .on(read.loadFx, () => true)
  .reset(read.failed, read.left);
sample({ clock: projectLeft, target: read.left });

/** Null until loaded; loaded once while a project is open, and again after edits. */
export const $templates = combine($own, read.$data, (own, live) => own ?? live);
export const $templatesFailure = read.$failure;

sample({
  clock: templatesWanted,
  source: { own: $own, isFollowed: $isFollowed },
  filter: ({ own, isFollowed }) => own === null && !isFollowed,
  fn: () => ({ reason: 'wanted' }),
  target: read.loadFx,
});
sample({
  clock: templatesStale,
  filter: $isFollowed,
  fn: () => ({ reason: 'stale' }),
  target: read.loadFx,
});
sample({ clock: templatesRetried, fn: () => ({ reason: 'retried' }), target: read.loadFx });
sample({
  clock: read.failed,
  fn: ({ kind }) => failed(kind === 'malformed' ? unreadable : 'Error loading templates'),
  target: showMessageFx,
});
