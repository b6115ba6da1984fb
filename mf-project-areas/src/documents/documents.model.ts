import {
  $entries,
  type Change,
  changesConfirmed,
  createLiveQuery,
  createLiveReadOfParts,
  entryFailed,
  hasFailed,
  type Records,
  stepOf,
  type Touched,
} from '@portal/shared/changes';
import { documents as documentRecords } from '@portal/shared/content';
import { may, type ProjectDocument } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { announceDocumentFx, failed, showMessageFx } from '../bus';
import {
  coversAfter,
  documentChangeOf,
  documentsPath,
  documentsQuery,
  documentTree,
  readCoverIds,
  removeDocument,
  removedIn,
  turnFlag,
} from '../content/documents.repository';
import { forgetAnswers } from '../content/forget-answers';
import { arrangeDocuments, type DocumentFilter, isNarrowed } from '../domain/arrange-documents';
import {
  coversIn,
  type DocumentFlag,
  fewDocuments,
  isRead,
  type PlacedDocument,
} from '../domain/placed-document';
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

const documents = createLiveReadOfParts({
  path: documentsPath,
  resource: documentTree,
  parts: {
    resource: documentRecords,
    query: documentsQuery,
    ids: (listed) => (listed ?? []).map(({ id }) => id),
  },
});

export const { $failure } = documents;
/** Ids of the documents that a place of the page shows, or searches, and that must be read. */
export const documentsWanted = documents.wanted;
export const $projectId = createStore('').on(documentsOpened, (_, id) => id);

/**
 * Entries of the project's documents in their order, with the person's unconfirmed changes applied; null until loaded. Those
 * that were read as well, except what the person may not see: a plain Drupal sends a customer the hidden documents too.
 */
export const $documents = combine(
  [documents.$data, documents.$answered, $roles],
  ([listed, answered, roles]) => {
    const seesAll = may(roles, 'documents.seeAll');
    return (
      listed?.filter(({ id, document }) =>
        document ? seesAll || document.visibleToClient : !answered.has(id),
      ) ?? null
    );
  },
);

export const $search = createStore('')
  .on(searchTyped, (_, text) => text)
  .reset(documentsOpened);
export const $filter = createStore<DocumentFilter>('all')
  .on(filterPicked, (_, filter) => filter)
  .reset(documentsOpened);

/** Whether a search or a filter has to look at all documents. */
export const $isNarrowed = combine($search, $filter, isNarrowed);
export const $shown = combine($documents, $search, $filter, (found, search, filter) =>
  arrangeDocuments(found ?? [], search, filter),
);

/** Id of the document in the viewer. */
export const $viewedId = createStore<string | null>(null)
  .on(documentViewed, (_, id) => id)
  .reset(viewerClosed, documentsOpened);

sample({ clock: documentsOpened, target: documents.loadFx });
const lastLeft = lastPartLeft(documentsOpened, documentsLeft);
sample({ clock: lastLeft, target: documents.left });
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
/** Stored cover images of a project of many documents: one that was not read may be the cover. */
const covers = createLiveQuery({
  effect: createEffect(async (projectId: string) => ({
    projectId,
    ids: await readCoverIds(projectId),
  })),
  concerns: ({ type, root }: Touched, projectId: string) =>
    type === documentRecords.type && (root === null || root === projectId),
});
/** Ids of the cover images with the person's unconfirmed changes; null while unknown. */
const $covers = combine(
  [$documents, covers.$data, $projectId, $entries],
  ([listed, stored, projectId, entries]) => {
    if (!listed || listed.length <= fewDocuments) return coversIn(listed ?? []);
    if (stored?.projectId !== projectId) return null;
    const pending = entries.filter((entry) => !hasFailed(entry));
    const unread = new Set(listed.filter((one) => !isRead(one)).map(({ id }) => id));
    const others = coversAfter(
      stored.ids,
      pending.flatMap(({ changes }) => changes),
    );
    return [...coversIn(listed), ...others.filter((id) => unread.has(id))];
  },
);
const coversSought = sample({
  clock: documents.answered,
  source: { listed: $documents, roles: $roles },
  filter: ({ listed, roles }) =>
    (listed?.length ?? 0) > fewDocuments && may(roles, 'documents.editFlags'),
  fn: () => undefined,
});
sample({
  clock: flagTurned,
  source: $covers,
  filter: (covers, { flag, isOn }) => covers !== null || flag !== 'isCover' || !isOn,
  fn: (covers, { document, ...turn }) => ({
    label: `${flagNames[turn.flag]} of ${document.name}`,
    changesOf: (shown: Records) => turnFlag(shown, document, turn, covers ?? []),
  }),
  target: documentsEdited,
});
const coverUnknown = sample({
  clock: flagTurned,
  source: $covers,
  filter: (known, { flag, isOn }) => known === null && flag === 'isCover' && isOn,
  fn: () => undefined,
});
sample({ clock: [coversSought, coverUnknown], source: $projectId, target: covers.loadFx });
sample({ clock: lastLeft, target: covers.left });
sample({
  clock: coverUnknown,
  fn: () =>
    failed('The present cover image is not known yet. Check your connection and try again.'),
  target: showMessageFx,
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
