import { createMutation } from '@portal/shared/cms';
import type { FeatureDraft, FeatureTemplate } from '@portal/shared/domain';
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { announceFeatureFx, failed, showMessageFx } from '../bus';
import { addFeature, type StepKind } from '../content/features.repository';
import { newFeature } from '../domain/drafts';
import { featureCopied } from '../estimate/copies';
import { $project, $projectId, readProjectFx, reloadAsked } from '../estimate/project';

interface NewFeature {
  readonly projectId: string;
  readonly draft: FeatureDraft;
}

interface Step {
  readonly next: string;
  readonly kind: StepKind;
}

export const templatePicked = createEvent<FeatureTemplate>();
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

const drafted = sample({
  clock: templatePicked,
  source: $project,
  fn: (project, template) => ({
    templateId: template.id,
    draft: newFeature(
      template,
      project?.features.map(({ name }) => name),
    ),
  }),
});

/**
 * Draft of the picked template. Ids are generated at the pick: a retry after a failure continues
 * with the same ids. Belongs to one project, because the project's own templates were used.
 */
export const $picked = createStore<{ templateId: string; draft: FeatureDraft } | null>(null)
  .on(drafted, (_, picked) => picked)
  .reset(adding.saved, $projectId);
export const $problem = createStore<string | null>(null).reset(
  templatePicked,
  adding.saveFx,
  $projectId,
);
export const $step = createStore('')
  .on(stepReached, (_, { next }) => next)
  .reset(adding.saveFx.finally);
/** Kind of the step that was being stored last. */
const $kind = createStore<StepKind>('feature')
  .on(stepReached, (_, { kind }) => kind)
  .reset(adding.saveFx);
export const $isAdding = adding.$saving;

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
sample({
  clock: addAsked,
  source: { picked: $picked, projectId: $projectId },
  filter: ({ picked }) => picked !== null,
  fn: ({ picked, projectId }) => ({ projectId, draft: picked?.draft as FeatureDraft }),
  target: adding.saveFx,
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
