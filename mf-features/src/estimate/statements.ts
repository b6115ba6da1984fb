import { createMutation } from '@portal/shared/cms';
import { uploadDocument } from '@portal/shared/content';
import type { Project } from '@portal/shared/domain';
import type { Failure } from '@portal/shared/http';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { announceDocumentFx } from '../bus';
import { addStatement, changeStatement, removeStatement } from '../content/part-changes';
import { featureIn } from '../domain/tree';
import { $projectId, makesStep, reloadAsked } from './project';

interface StatementRef {
  readonly featureId: string;
  readonly statementId: string;
}

/** A statement's text, in HTML. */
interface StatementText extends StatementRef {
  readonly body: string;
}

export const statementChanged = createEvent<StatementText>();
export const statementRemoved = createEvent<StatementRef>();
export const statementAdded = createEvent<{ readonly featureId: string; readonly body: string }>();
const statementMade = createEvent<StatementText>();

sample({
  clock: statementAdded,
  fn: (asked) => ({ ...asked, statementId: crypto.randomUUID() }),
  target: statementMade,
});
/** Id of the statement just created, which starts in edit mode. */
export const $newestStatement = createStore('').on(
  statementMade,
  (_, { statementId }) => statementId,
);

makesStep(statementMade, {
  label: ({ featureId }, project) => `New statement of work of ${nameOf(project, featureId)}`,
  changes: (_, { featureId, statementId, body }) => [addStatement(featureId, statementId, body)],
});
makesStep(statementChanged, {
  label: ({ featureId }, project) => `Statement of work of ${nameOf(project, featureId)}`,
  changes: (shown, { statementId, body }) => changeStatement(shown, statementId, body),
});
makesStep(statementRemoved, {
  label: ({ featureId }, project) =>
    `Removal of a statement of work of ${nameOf(project, featureId)}`,
  changes: (shown, { featureId, statementId }) => removeStatement(shown, featureId, statementId),
});

const nameOf = (project: Project, featureId: string): string =>
  featureIn(project, featureId)?.name ?? '';

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
/** Failure of the last picture upload, with the statement id; cleared by the next attempt. */
export const $failedPicture = createStore<{ statementId: string; failure: Failure } | null>(null)
  .on(uploading.failed, (_, { params: { statementId }, failure }) => ({ statementId, failure }))
  .reset(uploading.saveFx);

sample({
  clock: pictureGiven,
  source: $projectId,
  fn: (projectId, given) => ({ ...given, projectId }),
  target: uploading.saveFx,
});
sample({ clock: uploading.saved, fn: () => undefined, target: reloadAsked });
sample({
  clock: uploading.saved,
  fn: ({ params: { projectId } }) => ({ projectId }),
  target: announceDocumentFx,
});
