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
  object,
  type Query,
  query,
  reference,
  text,
} from '@portal/shared/cms';
import { type DocumentPlace, documentPlaces, documents, files } from '@portal/shared/content';
import type { ProjectDocument } from '@portal/shared/domain';
import type { DocumentFlag, PlacedDocument } from '../domain/placed-document';
import { renamed } from '../domain/renamed';

/**
 * Returns path and query of all documents of a project, including documents of features and
 * sub-items.
 */
export function documentsPath(projectId: string): string {
  return addressOf(documentTree, projectId, treeQuery());
}

function treeQuery(): Query {
  const ofFeatures = 'field_project_features.field_feature_attachment';
  const ofItems = 'field_project_features.field_feature_items.field_item_attachment';
  return query()
    .addInclude(withFiles('field_project_files', ofFeatures, ofItems))
    .addFields('node--project', ['title', 'field_project_files', 'field_project_features'])
    .addFields('paragraph--feature', [
      'field_feature_name',
      'field_feature_attachment',
      'field_feature_items',
    ])
    .addFields('paragraph--project_feature_item', [
      'field_project_feature_name',
      'field_item_attachment',
    ])
    .addFields('user--user', ['field_user_name', 'display_name']);
}

const attributeNames: Readonly<Record<DocumentFlag, string>> = {
  isCover: 'field_make_cover_image',
  inPresentation: 'field_include_in_presentation',
  visibleToClient: 'field_visible_to_client',
};

const documentReference = (id: string) => reference(documents.type, id);

/**
 * Returns changes that set a flag of a document. At most one document is the cover: the flag is
 * cleared on all others.
 */
export function turnFlag(
  shown: Records,
  { id }: ProjectDocument,
  turn: { readonly flag: DocumentFlag; readonly isOn: boolean },
  all: readonly ProjectDocument[],
): Change[] {
  const { flag, isOn } = turn;
  const set = (documentId: string, value: boolean) =>
    setAttributes(
      shown,
      documentReference(documentId),
      renamed<DocumentFlag>({ [flag]: value }, attributeNames),
    );
  const covers =
    flag === 'isCover' && isOn ? all.filter((one) => one.isCover && one.id !== id) : [];
  return [...set(id, isOn), ...covers.flatMap((one) => set(one.id, false))];
}

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

function withFiles(...fields: readonly string[]): string[] {
  return fields.flatMap((field) => [`${field}.field_media_file`, `${field}.uid`]);
}

interface Hanging {
  readonly on: DocumentPlace['on'];
  readonly id: string;
  readonly name: string;
  readonly document: ProjectDocument;
  readonly featureId: string | null;
}

const hanging = (on: DocumentPlace['on'], id: string, name: string) => {
  return (document: ProjectDocument): Hanging => ({
    on,
    id,
    name,
    document,
    featureId: on === 'feature' ? id : null,
  });
};

const itemDocuments = defineResource({
  type: 'paragraph--project_feature_item',
  attributes: object({ field_project_feature_name: text() }),
  read: ({ id, attributes, related }) =>
    related
      .many('field_item_attachment', documents)
      .map(hanging('item', id, attributes.field_project_feature_name)),
});

const featureDocuments = defineResource({
  type: 'paragraph--feature',
  attributes: object({ field_feature_name: text() }),
  read: ({ id, attributes, related }) => [
    ...related
      .many('field_feature_attachment', documents)
      .map(hanging('feature', id, attributes.field_feature_name)),
    ...related
      .many('field_feature_items', itemDocuments)
      .flat()
      .map((item) => ({ ...item, featureId: id })),
  ],
});

/** Resource of all documents of a project, with places. */
export const documentTree = defineResource({
  type: 'node--project',
  attributes: object({ title: text() }),
  read: ({ id: projectId, attributes, related }) =>
    [
      ...related
        .many('field_project_files', documents)
        .map(hanging('project', projectId, attributes.title)),
      ...related.many('field_project_features', featureDocuments).flat(),
    ].map(
      ({ on, id, name, document, featureId }): PlacedDocument => ({
        document: { ...document, parentId: id, parentName: name },
        place: { projectId, on, id },
        featureId,
      }),
    ),
});
