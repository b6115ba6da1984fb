import { createMutation } from '@portal/shared/cms';
import { uploadDocument } from '@portal/shared/content';
import type { Project } from '@portal/shared/domain';
import type { Failure } from '@portal/shared/http';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { announceDocumentFx, failed, showMessageFx } from '../bus';
import {
  addStatementOfWork,
  patchStatementOfWork,
  removeStatementOfWork,
} from '../content/features';
import { featureIn, putBack, withFeature } from '../domain/tree';
import { createEdit } from './create-edit';
import { $project, $projectId, countAsEdit } from './project';
import { cellsFailed, cellsSaved, cellsSending } from './saves';

interface StatementRef {
  readonly featureId: string;
  readonly statementId: string;
}

const savingFailed = 'Error saving feature statement(s) of work';

/** A statement's text, in HTML. */
export interface StatementText extends StatementRef {
  readonly body: string;
}

const changing = createEdit<StatementText>({
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
  send: ({ featureId, statementId }) => removeStatementOfWork(featureId, statementId),
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
export const changeStatementFx = changing.sendFx;
export const statementRemoved = removing.asked;
export const removeStatementFx = removing.sendFx;

/** 'failed, retry' of a statement was pressed. */
export const statementRetryAsked = createEvent<StatementRef>();

const cellOf = ({ params: { statementId } }: { readonly params: StatementText }) => ({
  ids: [statementId],
  fields: ['body' as const],
});
sample({ clock: changeStatementFx, fn: cellOf, target: cellsSending });
// A later edit of the same statement has its own answer to wait for.
sample({
  clock: changeStatementFx.done,
  source: $project,
  filter: (now, { params }) => bodyIn(now, params.params) === params.params.body,
  fn: (_, { params }) => cellOf(params),
  target: cellsSaved,
});
sample({
  clock: changeStatementFx.fail,
  source: $project,
  filter: (now, { params }) => bodyIn(now, params.params) === params.params.body,
  fn: (_, { params }) => cellOf(params),
  target: cellsFailed,
});
const retried = sample({
  clock: statementRetryAsked,
  source: $project,
  fn: (now, statement) => ({ ...statement, body: bodyIn(now, statement) ?? null }),
});
sample({
  clock: retried,
  filter: (statement): statement is StatementText => statement.body !== null,
  target: statementChanged,
});

function bodyIn(now: Project | null, { featureId, statementId }: StatementRef): string | undefined {
  const statements = now ? featureIn(now, featureId)?.statementsOfWork : undefined;
  return statements?.find(({ id }) => id === statementId)?.body;
}

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
countAsEdit(adding.saveFx);
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
countAsEdit(uploading.saveFx);
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
