import { createLiveQuery } from '@portal/shared/changes';
import { readFeatureTemplates } from '@portal/shared/content';
import { projectTemplates } from '@portal/shared/domain';
import { RequestFailed } from '@portal/shared/http';
import { combine, createEffect, createEvent, sample } from 'effector';
import { failed, showMessageFx } from '../bus';
import { $project } from './project';

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

/** Null until loaded; loaded once, and again after edits. */
export const $templates = combine($own, read.$data, (own, live) => own ?? live);
export const $templatesFailure = read.$failure;

sample({
  clock: templatesWanted,
  source: { templates: $templates, isReading: read.$loading },
  filter: ({ templates, isReading }) => templates === null && !isReading,
  fn: () => ({ reason: 'wanted' }),
  target: read.loadFx,
});
sample({
  clock: templatesStale,
  source: read.$data,
  filter: (live) => live !== null,
  fn: () => ({ reason: 'stale' }),
  target: read.loadFx,
});
sample({ clock: templatesRetried, fn: () => ({ reason: 'retried' }), target: read.loadFx });
sample({
  clock: read.loadFx.failData,
  fn: (error) => failed(isMalformed(error) ? unreadable : 'Error loading templates'),
  target: showMessageFx,
});

function isMalformed(error: Error): boolean {
  return error instanceof RequestFailed && error.failure.kind === 'malformed';
}
