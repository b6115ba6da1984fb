import {
  type Change,
  type RecordField,
  type Records,
  removeFrom,
  setAttributes,
} from '@portal/shared/changes';
import {
  addressOf,
  defineResource,
  type Entry,
  object,
  type Query,
  query,
  readAll,
  reference,
  text,
} from '@portal/shared/cms';
import { type DocumentPlace, documentPlaces, documents, files } from '@portal/shared/content';
import type { ProjectDocument } from '@portal/shared/domain';
import type { DocumentFlag, ListedDocument, PlacedDocument } from '../domain/placed-document';
import { renamed } from '../domain/renamed';

/**
 * Returns path and query of the lists of a project's documents, including those of features and
 * sub-items, without the documents.
 */
export function documentsPath(projectId: string): string {
  return addressOf(documentTree, projectId, treeQuery());
}

function treeQuery(): Query {
  return query()
    .addInclude(['field_project_features.field_feature_items'])
    .addFields('node--project', ['title', 'field_project_files', 'field_project_features'])
    .addFields('paragraph--feature', [
      'field_feature_name',
      'field_feature_attachment',
      'field_feature_items',
    ])
    .addFields('paragraph--project_feature_item', [
      'field_project_feature_name',
      'field_item_attachment',
    ]);
}

/** Returns the query for documents with their files and uploaders. */
export const documentsQuery = (): Query =>
  query()
    .addInclude(['field_media_file', 'uid'])
    .addFields('user--user', ['field_user_name', 'display_name']);

const covers = defineResource({
  type: documents.type,
  attributes: object({}),
  read: ({ id }) => id,
});

/** Reads the ids of the cover images of a project. Rejects with RequestFailed. */
export const readCoverIds = (projectId: string): Promise<readonly string[]> =>
  readAll(
    covers,
    query()
      .addFields(documents.type, [attributeNames.isCover])
      .addFilter(attributeNames.isCover, '1')
      .addFilter('field_document_group_parent.id', projectId),
  );

const attributeNames: Readonly<Record<DocumentFlag, string>> = {
  isCover: 'field_make_cover_image',
  inPresentation: 'field_include_in_presentation',
  visibleToClient: 'field_visible_to_client',
};

const documentReference = (id: string) => reference(documents.type, id);

/**
 * Returns changes that set a flag of a document. At most one document is the cover: the flag is
 * cleared on `coverIds`.
 */
export function turnFlag(
  shown: Records,
  { id }: ProjectDocument,
  turn: { readonly flag: DocumentFlag; readonly isOn: boolean },
  coverIds: readonly string[],
): Change[] {
  const { flag, isOn } = turn;
  // Another project may have been opened meanwhile.
  if (!shown.has(keyOfDocument(id))) return [];
  const set = (documentId: string, value: boolean) =>
    setAttributes(
      shown,
      documentReference(documentId),
      renamed<DocumentFlag>({ [flag]: value }, attributeNames),
    );
  const others = flag === 'isCover' && isOn ? coverIds.filter((one) => one !== id) : [];
  return [
    ...set(id, isOn),
    ...others.flatMap((one) => (shown.has(keyOfDocument(one)) ? set(one, false) : [coverOff(one)])),
  ];
}

/** Returns the ids of the cover images after changes. */
export function coversAfter(coverIds: readonly string[], changes: readonly Change[]): string[] {
  const ids = new Set(coverIds);
  for (const change of changes) {
    if (change.kind !== 'set' || change.record.type !== documents.type) continue;
    if (change.path[0] !== attributeNames.isCover) continue;
    if (change.value === true) ids.add(change.record.id);
    else ids.delete(change.record.id);
  }
  return [...ids];
}

const keyOfDocument = (id: string): string => `${documents.type} ${id}`;

/** Returns the change that takes the flag from a cover image that was not read. */
const coverOff = (id: string): Change => ({
  ...{ kind: 'set', record: documentReference(id), on: 'attributes' },
  ...{ path: [attributeNames.isCover], before: true, value: false, revision: null },
});

/** Returns the stored field of a flag, for the display of failed edits. */
export const flagField = ({ id }: ProjectDocument, flag: DocumentFlag): RecordField => ({
  record: documentReference(id),
  path: [attributeNames[flag]],
});

/** Returns changes that detach a document and delete the document with its file. */
export function removeDocument(shown: Records, { document, place }: PlacedDocument): Change[] {
  const { type, field } = documentPlaces[place.on];
  const list = { record: reference(type, place.id), field };
  const { id, fileId } = document;
  return [
    ...removeFrom(shown, list, documentReference(id)),
    ...(fileId ? removeFrom(shown, list, reference(files.type, fileId)) : []).map(alone),
  ];
}

/** Reduces the removal of a listed record to the removal of the record alone. */
const alone = (change: Change): Change =>
  change.kind === 'remove' ? { ...change, list: null, row: null } : change;

/** Returns the kind of change to documents; null if the changes concern other records. */
export function documentChangeOf(changes: readonly Change[]): 'set' | 'remove' | null {
  const found = changes.find(
    (change) =>
      change.kind !== 'order' && [documents.type, files.type].includes(change.record.type),
  );
  return found?.kind === 'set' || found?.kind === 'remove' ? found.kind : null;
}

/** Returns the ids of removed documents. */
export const removedIn = (changes: readonly Change[]): readonly string[] =>
  changes.flatMap((change) =>
    change.kind === 'remove' && change.record.type === documents.type ? [change.record.id] : [],
  );

interface Hanging extends Pick<ListedDocument, 'id' | 'document' | 'featureId'> {
  readonly on: DocumentPlace['on'];
  readonly ownerId: string;
  readonly ownerName: string;
}

type Owner = Omit<Hanging, 'id' | 'document'>;

/** Id by which Drupal lists a record that was deleted. */
const missing = 'missing';

/** Returns the entries of a list, with the documents that were read. */
function listed(related: Entry<unknown>['related'], field: string, owner: Owner): Hanging[] {
  const read = new Map(related.many(field, documents).map((document) => [document.id, document]));
  return related
    .ids(field)
    .filter((id) => id !== missing)
    .map((id) => ({ ...owner, id, document: read.get(id) ?? null }));
}

const itemDocuments = defineResource({
  type: 'paragraph--project_feature_item',
  attributes: object({ field_project_feature_name: text() }),
  read: ({ id, attributes, related }) =>
    listed(related, 'field_item_attachment', {
      ...{ on: 'item', ownerId: id, ownerName: attributes.field_project_feature_name },
      featureId: null,
    }),
});

const featureDocuments = defineResource({
  type: 'paragraph--feature',
  attributes: object({ field_feature_name: text() }),
  read: ({ id, attributes, related }) => [
    ...listed(related, 'field_feature_attachment', {
      ...{ on: 'feature', ownerId: id, ownerName: attributes.field_feature_name },
      featureId: id,
    }),
    ...related
      .many('field_feature_items', itemDocuments)
      .flat()
      .map((item) => ({ ...item, featureId: id })),
  ],
});

/** Resource of the lists of a project's documents, with the documents that were read. */
export const documentTree = defineResource({
  type: 'node--project',
  attributes: object({ title: text() }),
  read: ({ id: projectId, attributes, related }) =>
    [
      ...listed(related, 'field_project_files', {
        ...{ on: 'project', ownerId: projectId, ownerName: attributes.title },
        featureId: null,
      }),
      ...related.many('field_project_features', featureDocuments).flat(),
    ].map(
      ({ id, on, ownerId, ownerName, document, featureId }): ListedDocument => ({
        id,
        document: document && { ...document, parentId: ownerId, parentName: ownerName },
        place: { projectId, on, id: ownerId },
        featureId,
      }),
    ),
});
