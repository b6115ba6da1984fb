import { createMutation } from '@portal/shared/cms';
import { readFeatureTemplate } from '@portal/shared/content';
import type { FeatureDraft, FeatureTemplate } from '@portal/shared/domain';
import { type Failure, failureText, RequestFailed } from '@portal/shared/http';
import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { announceFeatureFx, failed, showMessageFx } from '../bus';
import { addFeature, type StepKind } from '../content/features.repository';
import { newFeature } from '../domain/drafts';
import { featureCopied } from '../estimate/copies';
import { $project, $projectId, readProjectFx, reloadAsked } from '../estimate/project';
import { $ownTemplates } from '../estimate/templates';
import { $offered, offeredRetried } from './offered-templates.model';

interface NewFeature {
  readonly projectId: string;
  readonly draft: FeatureDraft;
}

interface Step {
  readonly next: string;
  readonly kind: StepKind;
}

interface Picked {
  readonly templateId: string;
  readonly title: string;
  /** Null until the template has been read, which 'Add to Project' does. */
  readonly draft: FeatureDraft | null;
}

interface Prepared {
  readonly projectId: string;
  readonly templateId: string;
  readonly title: string;
  readonly own: readonly FeatureTemplate[] | null;
  /** Names of the features that the project has. */
  readonly taken: readonly string[];
}

export const templatePicked = createEvent<{ readonly id: string; readonly title: string }>();
export const addAsked = createEvent();
export const madeFeatureShown = createEvent();
export const stepReached = createEvent<Step>();

/** Error message by failed step. Source: spec 2, section 8. */
const failedSteps: Readonly<Record<StepKind, string>> = {
  feature: 'Error saving feature',
  group: 'Error saving feature group(s)',
  line: 'Error creating Feature Line Items',
  statement: 'Error saving feature statement(s) of work',
};

export const addFeatureFx = createEffect(({ projectId, draft }: NewFeature) => {
  const reached = scopeBind(stepReached, { safe: true });
  return addFeature(projectId, draft, (next, kind) => reached({ next, kind }));
});
const adding = createMutation(addFeatureFx);

/** Drafts a feature of a template: of the project's own copy, or of the installation. */
export const prepareFx = createEffect(async (picked: Prepared) => {
  const template =
    ownTemplate(picked) ?? (await readFeatureTemplate(picked.templateId, { isCurrent: true }));
  if (template.isRetired) throw new RequestFailed(retired);
  return newFeature(template, picked.taken);
});
const retired: Failure = { kind: 'refused', status: 410, detail: 'retired', problems: [] };
const preparing = createMutation(prepareFx);
const prepareFailed = sample({
  clock: preparing.failed,
  source: $projectId,
  filter: (projectId, { params }) => params.projectId === projectId,
  fn: (_, { failure }) => failure,
});

export const $isAdding = combine(preparing.$saving, adding.$saving, (...all) => all.some(Boolean));

/**
 * Picked template and its draft. Ids are generated once: a retry after a failure continues with the same ids. Belongs to
 * one project, because the project's own templates were used.
 */
export const $picked = createStore<Picked | null>(null)
  .on(templatePicked, (_, { id, title }) => ({ templateId: id, title, draft: null }))
  .reset(adding.saved, prepareFailed.filter({ fn: isNoLongerOffered }), $projectId);
sample({
  clock: preparing.saved,
  source: { picked: $picked, projectId: $projectId },
  filter: ({ picked, projectId }, { params }) =>
    picked?.templateId === params.templateId && projectId === params.projectId,
  fn: ({ picked }, { result }) => ({ ...(picked as Picked), draft: result }),
  target: $picked,
});
// A picked template that is no longer offered has no card; a begun feature keeps the draft for a retry.
sample({
  clock: $offered,
  source: { picked: $picked, isAdding: $isAdding },
  filter: ({ picked, isAdding }, offered) =>
    picked?.draft === null && !isAdding && isMissing(offered, picked),
  fn: () => null,
  target: $picked,
});

export const $problem = createStore<string | null>(null)
  .on(prepareFailed, (_, failure) => preparationText(failure))
  .reset(templatePicked, preparing.saveFx, adding.saveFx, $projectId);
export const $step = createStore('')
  .on(stepReached, (_, { next }) => next)
  .reset(adding.saveFx.finally);
/** Kind of the step that was being stored last. */
const $kind = createStore<StepKind>('feature')
  .on(stepReached, (_, { kind }) => kind)
  .reset(adding.saveFx);

/** Id of the created feature, set after the project has been reloaded with the feature. */
const $made = createStore('').reset(madeFeatureShown, $projectId);
sample({
  clock: [adding.saved, featureCopied],
  source: $projectId,
  filter: (projectId, { params }) => params.projectId === projectId,
  fn: (_, { result }) => result,
  target: $made,
});
export const $madeFeature = createStore('').reset(madeFeatureShown);

sample({
  clock: addAsked,
  source: $picked,
  filter: (picked) => picked === null,
  fn: () => 'You must select a Feature template first!',
  target: $problem,
});
const pickConfirmed = sample({
  clock: addAsked,
  source: { picked: $picked, project: $project, own: $ownTemplates, isAdding: $isAdding },
  filter: ({ picked, isAdding }) => picked !== null && !isAdding,
});
sample({
  clock: pickConfirmed,
  source: $projectId,
  filter: (_, { picked }) => picked?.draft === null,
  fn: (projectId, { picked, project, own }): Prepared => ({
    ...{ projectId, own, templateId: picked?.templateId ?? '', title: picked?.title ?? '' },
    taken: project?.features.map(({ name }) => name) ?? [],
  }),
  target: preparing.saveFx,
});
sample({
  clock: preparing.saved,
  fn: ({ params: { projectId }, result: draft }) => ({ projectId, draft }),
  target: adding.saveFx,
});
sample({
  clock: pickConfirmed.filterMap(({ picked }) => picked?.draft ?? undefined),
  source: $projectId,
  fn: (projectId, draft) => ({ projectId, draft }),
  target: adding.saveFx,
});
sample({
  clock: prepareFailed,
  filter: isNoLongerOffered,
  fn: () => undefined,
  target: offeredRetried,
});
sample({
  clock: preparing.failed,
  fn: ({ failure }) => failed(preparationText(failure)),
  target: showMessageFx,
});
sample({ clock: adding.saved, target: reloadAsked });
sample({
  clock: adding.saved,
  fn: ({ params: { projectId }, result: featureId }) => ({ projectId, featureId }),
  target: announceFeatureFx,
});
sample({
  clock: adding.failed,
  source: $kind,
  fn: (kind) => failed(failedSteps[kind]),
  target: showMessageFx,
});
sample({
  clock: readProjectFx.finally,
  source: $made,
  filter: (made) => made !== '',
  target: $madeFeature,
});

/** Returns the picked template of the own copy: by id and title, because templates of old copies lack the id. */
function ownTemplate({ own, templateId, title }: Prepared): FeatureTemplate | undefined {
  const ofId = (own ?? []).filter(({ id }) => id === templateId);
  return ofId.find((one) => one.title === title) ?? ofId[0];
}

/** Whether the template was deleted or retired; a plain Drupal answers 403 for retired templates to some roles. */
function isNoLongerOffered(failure: Failure): boolean {
  return failure.kind === 'refused' && [403, 404, 410].includes(failure.status);
}

function preparationText(failure: Failure): string {
  return isNoLongerOffered(failure)
    ? 'This template is no longer offered. Please pick another template.'
    : `The template could not be loaded. ${failureText(failure)}`.trim();
}

function isMissing(
  offered: readonly { readonly id: string }[] | null,
  { templateId }: Picked,
): boolean {
  return offered !== null && offered.every(({ id }) => id !== templateId);
}
