import { createMutation, createQuery } from '@portal/shared/cms';
import type { ProjectDocument } from '@portal/shared/domain';
import { failureText } from '@portal/shared/http';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { announceDocumentFx, failed, showMessageFx, succeeded } from '../bus';
import { makeCover, patchDocument, readDocuments, removeDocument } from '../content/documents';
import { arrangeDocuments, type DocumentFilter } from '../domain/arrange-documents';
import type { PlacedDocument } from '../domain/placed-document';
import { takenBack } from '../domain/taken-back';
import { createSteadyRead } from '../reads/create-steady-read';

export type DocumentFlag = 'isCover' | 'inPresentation' | 'visibleToClient';

interface FlagChange {
  readonly document: ProjectDocument;
  readonly flag: DocumentFlag;
  readonly isOn: boolean;
}

/** With all documents as they were before. */
interface FlagTurn extends FlagChange {
  readonly all: readonly ProjectDocument[];
}

export const documentsOpened = createEvent<string>();
export const rereadAsked = createEvent();
export const searchTyped = createEvent<string>();
export const filterPicked = createEvent<DocumentFilter>();
export const flagTurned = createEvent<FlagChange>();
export const documentViewed = createEvent<string>();
export const viewerClosed = createEvent();
export const removePressed = createEvent<PlacedDocument>();
export const removalConfirmed = createEvent<PlacedDocument>();
export const removalLeft = createEvent();

const flagChanged = createEvent<FlagTurn>();

export const readDocumentsFx = createEffect(readDocuments);
export const removeDocumentFx = createEffect((placed: PlacedDocument) => removeDocument(placed));
export const turnFlagFx = createEffect(async ({ document, flag, isOn, all }: FlagTurn) => {
  if (flag === 'isCover' && isOn) await makeCover(document.id, all);
  else await patchDocument(document.id, { [flag]: isOn });
});

const documents = createQuery(readDocumentsFx);
const flags = createMutation(turnFlagFx);
const removal = createMutation(removeDocumentFx);

export const { $failure } = documents;
export const $projectId = createStore('').on(documentsOpened, (_, id) => id);

const arrived = createSteadyRead({
  query: documents,
  $isWriting: combine(flags.$saving, removal.$saving, (...writes) => writes.includes(true)),
  failed: [flags.failed, removal.failed],
  rereadAsked,
});

/** Null until they are read; what was read of another project is not shown. */
export const $documents = createStore<readonly PlacedDocument[] | null>(null)
  .on(arrived, (_, found) => found)
  .on(flagChanged, (found, change) => found?.map((placed) => turned(placed, change)) ?? null)
  .on(flags.failed, (found, { params }) => found?.map((one) => turnedBack(one, params)) ?? null)
  .on(
    removal.saved,
    (found, { params }) =>
      found?.filter(({ document }) => document.id !== params.document.id) ?? null,
  )
  .reset($projectId);

export const $search = createStore('')
  .on(searchTyped, (_, text) => text)
  .reset(documentsOpened);
export const $filter = createStore<DocumentFilter>('all')
  .on(filterPicked, (_, filter) => filter)
  .reset(documentsOpened);

export const $shown = combine($documents, $search, $filter, (found, search, filter) =>
  arrangeDocuments(found ?? [], search, filter),
);

/** The id of the document that is looked at above the page. */
export const $viewedId = createStore<string | null>(null)
  .on(documentViewed, (_, id) => id)
  .reset(viewerClosed, documentsOpened);

/** The document whose removal was pressed once and waits for the second press. */
export const $asked = createStore<string | null>(null)
  .on(removePressed, (_, { document }) => document.id)
  .reset(removalLeft, removalConfirmed, documentsOpened);

/** At most one document is the cover: turning one on turns the others off. */
function turned(placed: PlacedDocument, { document, flag, isOn }: FlagChange): PlacedDocument {
  if (placed.document.id === document.id)
    return { ...placed, document: { ...placed.document, [flag]: isOn } };
  if (flag !== 'isCover' || !isOn) return placed;
  return { ...placed, document: { ...placed.document, isCover: false } };
}

/** As it was before a turn that could not be stored. */
function turnedBack(placed: PlacedDocument, turn: FlagTurn): PlacedDocument {
  const { document } = placed;
  const before = turn.all.find(({ id }) => id === document.id) ?? document;
  const changes = { [turn.flag]: turned(placed, turn).document[turn.flag] };
  return { ...placed, document: takenBack(document, before, changes) };
}

sample({ clock: documentsOpened, target: documents.loadFx });
sample({ clock: rereadAsked, source: $projectId, target: documents.loadFx });

sample({
  clock: flagTurned,
  source: $documents,
  fn: (found, change) => ({ ...change, all: (found ?? []).map(({ document }) => document) }),
  target: flagChanged,
});
sample({ clock: flagChanged, target: flags.saveFx });
sample({ clock: removalConfirmed, target: removal.saveFx });

sample({
  clock: [flags.saved, removal.saved],
  source: $projectId,
  fn: (projectId) => ({ projectId }),
  target: announceDocumentFx,
});
sample({ clock: removal.saved, fn: () => succeeded('Document removed'), target: showMessageFx });
sample({
  clock: [flags.failed, removal.failed],
  fn: ({ failure }) => failed(failureText(failure)),
  target: showMessageFx,
});
