import {
  type Change,
  changesConfirmed,
  createLiveRead,
  entryFailed,
  type Records,
  stepOf,
} from '@portal/shared/changes';
import { may, type ProjectDocument } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { announceDocumentFx, failed, showMessageFx } from '../bus';
import {
  documentChangeOf,
  documentsPath,
  documentTree,
  removeDocument,
  removedIn,
  turnFlag,
} from '../content/documents.repository';
import { forgetAnswers } from '../content/forget-answers';
import { arrangeDocuments, type DocumentFilter } from '../domain/arrange-documents';
import type { DocumentFlag, PlacedDocument } from '../domain/placed-document';
import { lastPartLeft } from '../reads/last-part-left';

interface FlagChange {
  readonly document: ProjectDocument;
  readonly flag: DocumentFlag;
  readonly isOn: boolean;
}

export const documentsOpened = createEvent<string>();
/** A part of a page that opened the documents was unmounted. */
export const documentsLeft = createEvent();
export const rereadAsked = createEvent();
export const searchTyped = createEvent<string>();
export const filterPicked = createEvent<DocumentFilter>();
export const flagTurned = createEvent<FlagChange>();
export const documentViewed = createEvent<string>();
export const viewerClosed = createEvent();
export const removalConfirmed = createEvent<PlacedDocument>();

const documents = createLiveRead({ path: documentsPath, resource: documentTree });

export const { $failure } = documents;
export const $projectId = createStore('').on(documentsOpened, (_, id) => id);

/**
 * Stored documents with the person's unconfirmed changes applied; null until loaded. A plain Drupal
 * sends a customer the hidden documents too.
 */
export const $documents = combine(documents.$data, $roles, (found, roles) =>
  found && !may(roles, 'documents.seeAll')
    ? found.filter(({ document }) => document.visibleToClient)
    : found,
);

export const $search = createStore('')
  .on(searchTyped, (_, text) => text)
  .reset(documentsOpened);
export const $filter = createStore<DocumentFilter>('all')
  .on(filterPicked, (_, filter) => filter)
  .reset(documentsOpened);

export const $shown = combine($documents, $search, $filter, (found, search, filter) =>
  arrangeDocuments(found ?? [], search, filter),
);

/** Id of the document in the viewer. */
export const $viewedId = createStore<string | null>(null)
  .on(documentViewed, (_, id) => id)
  .reset(viewerClosed, documentsOpened);

sample({ clock: documentsOpened, target: documents.loadFx });
sample({ clock: lastPartLeft(documentsOpened, documentsLeft), target: documents.left });
sample({ clock: rereadAsked, source: $projectId, target: documents.loadFx });

/**
 * The documents were edited: label, and a function from the records on the screen to the changes.
 */
const documentsEdited = createEvent<{
  readonly label: string;
  readonly isFinal?: boolean;
  readonly changesOf: (shown: Records) => readonly Change[];
}>();
sample({
  clock: documentsEdited,
  source: $projectId,
  fn:
    (place, { label, isFinal = false, changesOf }) =>
    (shown: Records) => {
      const made = stepOf({ label, place }, changesOf)(shown);
      return made && { ...made, isFinal };
    },
  target: documents.edited,
});

const flagNames: Readonly<Record<DocumentFlag, string>> = {
  isCover: 'Cover image',
  inPresentation: 'Include in presentation',
  visibleToClient: 'Visible to client',
};
sample({
  clock: flagTurned,
  source: $documents,
  fn: (found, { document, ...turn }) => {
    const all = (found ?? []).map((placed) => placed.document);
    return {
      label: `${flagNames[turn.flag]} of ${document.name}`,
      changesOf: (shown: Records) => turnFlag(shown, document, turn, all),
    };
  },
  target: documentsEdited,
});
sample({
  clock: removalConfirmed,
  fn: (placed) => ({
    label: `Removal of ${placed.document.name}`,
    isFinal: true,
    changesOf: (shown: Records) => removeDocument(shown, placed),
  }),
  target: documentsEdited,
});

/** Documents of features with a removal pending in this tab. */
const $removing = createStore<readonly PlacedDocument[]>([]).on(removalConfirmed, (all, placed) => [
  ...all,
  placed,
]);
/** Clears references to a removed document in the answers of the feature. */
const forgetAnswersFx = createEffect(async (removed: readonly PlacedDocument[]) => {
  for (const { featureId, document } of removed)
    if (featureId !== null) await forgetAnswers(featureId, document);
});
const removed = sample({
  clock: changesConfirmed,
  source: $removing,
  fn: (removing, { changes }) => {
    const ids = removedIn(changes);
    return removing.filter(({ document }) => ids.includes(document.id));
  },
});
$removing.on(removed, (removing, gone) =>
  gone.length === 0 ? removing : removing.filter((placed) => !gone.includes(placed)),
);
sample({ clock: removed, filter: ({ length }) => length > 0, target: forgetAnswersFx });
sample({
  clock: forgetAnswersFx.fail,
  fn: () => failed('There was an error cleaning up features. Please report this error'),
  target: showMessageFx,
});

sample({
  clock: changesConfirmed,
  source: $projectId,
  filter: (_, { changes }) => documentChangeOf(changes) !== null,
  fn: (projectId) => ({ projectId }),
  target: announceDocumentFx,
});
sample({
  clock: entryFailed.filterMap(({ changes, state }) =>
    documentChangeOf(changes) !== null && state.kind === 'refused' ? state.reason : undefined,
  ),
  fn: failed,
  target: showMessageFx,
});
