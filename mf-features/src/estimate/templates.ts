import { createLiveQuery } from '@portal/shared/changes';
import { type FeatureTemplate, type Project, projectTemplates } from '@portal/shared/domain';
import type { Failure } from '@portal/shared/http';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { failed, showMessageFx } from '../bus';
import { readUsedTemplates, type TemplateName } from '../content/used-templates';
import { $project, $projectId, projectLeft } from './project';

/** Returns the message of a failed read of templates. */
export const templatesFailureText = ({ kind }: Failure): string =>
  kind === 'malformed' ? 'Error reading template data' : 'Error loading templates';

export const templatesWanted = createEvent();
/** The templates were edited on the template page. */
export const templatesStale = createEvent();

export const readTemplatesFx = createEffect(readUsedTemplates);
const read = createLiveQuery({
  effect: readTemplatesFx,
  // A change of a part comes with a new revision of the template.
  concerns: ({ type }) => type === 'node--feature_template',
});
// A template of another project may have the title of a template that is still loading.
read.$data.reset($projectId);

/**
 * The project's own copy of the templates, which later template edits do not change until rebuilt
 * (spec 2, section 4).
 */
export const $ownTemplates = $project.map((project) => project?.value ?? '').map(projectTemplates);

/** Templates that the features of the project were created from. By way of a text: an edit of other fields is no update. */
const $named = $project
  .map((project) => JSON.stringify(namesIn(project)))
  .map((names) => JSON.parse(names) as readonly TemplateName[]);

/** Named templates of the last read, which follow changes; none when nothing was read or the project was left. */
const $followed = createStore<readonly TemplateName[]>([])
  .on(read.loadFx, (_, names) => names)
  .reset(read.failed, read.left);
sample({ clock: projectLeft, target: read.left });

/** Whether a view that needs the templates has been opened since the project was opened. */
const $isWanted = createStore(false)
  .on(templatesWanted, () => true)
  .reset(read.left, $projectId);

/**
 * Templates of the project: the own copy, or of the installation's templates those that features were created from.
 * Null until loaded.
 */
export const $templates = combine(
  $ownTemplates,
  read.$data,
  (own, live): readonly FeatureTemplate[] | null => own ?? live,
);

sample({
  clock: [templatesWanted, $named, $ownTemplates],
  source: { own: $ownTemplates, named: $named, followed: $followed, isWanted: $isWanted },
  filter: ({ own, named, followed, isWanted }) =>
    isWanted && own === null && named.some((name) => !isAmong(followed, name)),
  fn: ({ named }) => named,
  target: read.loadFx,
});
sample({
  clock: templatesStale,
  source: $followed,
  filter: (followed) => followed.length > 0,
  target: read.loadFx,
});
sample({
  clock: read.failed,
  fn: (failure) => failed(templatesFailureText(failure)),
  target: showMessageFx,
});

/** Returns the names of the templates, each once. */
function namesIn(project: Project | null): TemplateName[] {
  const names = (project?.features ?? []).map(
    ({ value: { templateId, template } }): TemplateName => ({ templateId, template }),
  );
  return names.filter(
    (name, index) =>
      (name.templateId || name.template) && names.findIndex((one) => isSame(one, name)) === index,
  );
}

const isSame = (one: TemplateName, other: TemplateName): boolean =>
  one.templateId === other.templateId && one.template === other.template;

const isAmong = (names: readonly TemplateName[], name: TemplateName): boolean =>
  names.some((one) => isSame(one, name));
