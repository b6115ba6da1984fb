import { createMutation } from '@portal/shared/cms';
import { uploadDocument } from '@portal/shared/content';
import type { TemplateField } from '@portal/shared/domain';
import type { Failure } from '@portal/shared/http';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { announceDocumentFx, announceFeatureFx, failed, showMessageFx, succeeded } from '../bus';
import { removeFeature } from '../content/features.repository';
import type { PartRef } from '../domain/tree';
import { answerGiven } from './choices';
import { $project, $projectId, reloadAsked } from './project';

interface FeatureRef {
  readonly projectId: string;
  readonly featureId: string;
}

export const removeFeatureFx = createEffect(({ projectId, featureId }: FeatureRef) =>
  removeFeature(projectId, featureId),
);
const removing = createMutation(removeFeatureFx);
export const featureRemovalAsked = createEvent<string>();
export const featureRemoved = removing.saved;
export const $isRemovingFeature = removing.$saving;

sample({
  clock: featureRemovalAsked,
  source: $projectId,
  fn: (projectId, featureId) => ({ projectId, featureId }),
  target: removing.saveFx,
});
$project.on(
  removing.saved,
  (project, { params: { featureId } }) =>
    project && { ...project, features: project.features.filter(({ id }) => id !== featureId) },
);
sample({ clock: removing.saved, fn: () => undefined, target: reloadAsked });
sample({ clock: removing.saved, fn: ({ params }) => params, target: announceFeatureFx });
sample({ clock: removing.saved, fn: () => succeeded('Feature removed'), target: showMessageFx });
sample({
  clock: removing.failed,
  fn: () => failed('Error Deleting an Entity'),
  target: showMessageFx,
});

interface FileAnswer extends PartRef {
  readonly field: TemplateField;
  readonly file: File;
}

/** A file was picked for a field of the options form. */
export const fileGiven = createEvent<FileAnswer>();

export const uploadAnswerFx = createEffect(
  ({ projectId, featureId, itemId, file }: FileAnswer & { readonly projectId: string }) =>
    uploadDocument(
      itemId === null
        ? { projectId, on: 'feature', id: featureId }
        : { projectId, on: 'item', id: itemId },
      file,
    ),
);
const uploading = createMutation(uploadAnswerFx);
export const $isUploading = uploading.$saving;
/** Failure of the last file upload, with the template field; cleared by the next attempt. */
export const $failedUpload = createStore<FailedUpload | null>(null)
  .on(uploading.failed, (_, { params: { featureId, itemId, field }, failure }) => ({
    ...{ featureId, itemId, failure },
    fieldName: field.name,
  }))
  .reset(uploading.saveFx);

export interface FailedUpload extends PartRef {
  readonly fieldName: string;
  readonly failure: Failure;
}

sample({
  clock: fileGiven,
  source: $projectId,
  fn: (projectId, given) => ({ ...given, projectId }),
  target: uploading.saveFx,
});
sample({ clock: uploading.saved, fn: () => undefined, target: reloadAsked });
sample({
  clock: uploading.saved,
  fn: ({ params: { featureId, itemId, field }, result }) => ({
    featureId,
    itemId,
    field,
    text: result.name,
  }),
  target: answerGiven,
});
sample({
  clock: uploading.saved,
  fn: ({ params: { projectId } }) => ({ projectId }),
  target: announceDocumentFx,
});
