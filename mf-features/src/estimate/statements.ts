import {
  addStatementOfWork,
  createMutation,
  patchStatementOfWork,
  removeStatementOfWork,
  uploadDocument,
} from '@portal/shared/cms';
import type { Failure } from '@portal/shared/http';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { announceDocumentFx, failed, showMessageFx } from '../bus';
import { putBack, withFeature } from '../domain/tree';
import { createEdit } from './create-edit';
import { $project, $projectId, editEnded, editStarted } from './project';

interface StatementRef {
  readonly featureId: string;
  readonly statementId: string;
}

const savingFailed = 'Error saving feature statement(s) of work';

const changing = createEdit<StatementRef & { readonly body: string }>({
  apply: (project, { featureId, statementId, body }) =>
    withFeature(project, featureId, (feature) => ({
      ...feature,
      statementsOfWork: feature.statementsOfWork.map((one) =>
        one.id === statementId ? { ...one, body } : one,
      ),
    })),
  send: ({ statementId, body }) => patchStatementOfWork(statementId, body),
  failureText: () => savingFailed,
});

const removing = createEdit<StatementRef>({
  apply: (project, { featureId, statementId }) =>
    withFeature(project, featureId, (feature) => ({
      ...feature,
      statementsOfWork: feature.statementsOfWork.filter(({ id }) => id !== statementId),
    })),
  send: ({ statementId }) => removeStatementOfWork(statementId),
  undo: (now, { featureId, statementId }, before) => {
    const old = before.features.find(({ id }) => id === featureId)?.statementsOfWork ?? [];
    return withFeature(now, featureId, (feature) => ({
      ...feature,
      statementsOfWork: putBack(feature.statementsOfWork, old, [statementId]),
    }));
  },
  failureText: () => 'Error Deleting an Entity',
  successText: () => 'SOW item removed',
});

export const statementChanged = changing.asked;
export const statementRemoved = removing.asked;
export const removeStatementFx = removing.sendFx;

export const addStatementFx = createEffect(
  ({ featureId, body }: { readonly featureId: string; readonly body: string }) =>
    addStatementOfWork(featureId, body),
);
const adding = createMutation(addStatementFx);
export const statementAdded = createEvent<{ readonly featureId: string; readonly body: string }>();
export const $isAddingStatement = adding.$saving;
/** The statement that was just made, which stands open. */
export const $newestStatement = createStore('').on(adding.saved, (_, { result }) => result);

$project.on(
  adding.saved,
  (project, { params: { featureId, body }, result: id }) =>
    project &&
    withFeature(project, featureId, (feature) => ({
      ...feature,
      statementsOfWork: [...feature.statementsOfWork, { id, body, images: [] }],
    })),
);
sample({ clock: statementAdded, target: adding.saveFx });
sample({ clock: adding.saveFx, target: editStarted });
sample({ clock: adding.saveFx.finally, target: editEnded });
sample({ clock: adding.failed, fn: () => failed(savingFailed), target: showMessageFx });

interface GivenPicture extends StatementRef {
  readonly file: File;
}

/** A picture was picked for a statement of work. */
export const pictureGiven = createEvent<GivenPicture>();

export const uploadPictureFx = createEffect(
  ({ projectId, statementId, file }: GivenPicture & { readonly projectId: string }) =>
    uploadDocument({ projectId, on: 'statement', id: statementId }, file),
);
const uploading = createMutation(uploadPictureFx);
export const $isUploadingPicture = uploading.$saving;
/** Why the last picture did not come, and of which statement it was to be; the next try forgets it. */
export const $failedPicture = createStore<{ statementId: string; failure: Failure } | null>(null)
  .on(uploading.failed, (_, { params: { statementId }, failure }) => ({ statementId, failure }))
  .reset(uploading.saveFx);

sample({
  clock: pictureGiven,
  source: $projectId,
  fn: (projectId, given) => ({ ...given, projectId }),
  target: uploading.saveFx,
});
sample({ clock: uploading.saveFx, target: editStarted });
sample({ clock: uploading.saveFx.finally, target: editEnded });
$project.on(
  uploading.saved,
  (project, { params: { featureId, statementId }, result }) =>
    project &&
    withFeature(project, featureId, (feature) => ({
      ...feature,
      statementsOfWork: feature.statementsOfWork.map((one) =>
        one.id === statementId ? { ...one, images: [...one.images, result] } : one,
      ),
    })),
);
sample({
  clock: uploading.saved,
  fn: ({ params: { projectId } }) => ({ projectId }),
  target: announceDocumentFx,
});
