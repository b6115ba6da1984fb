import {
  addressOf,
  defineResource,
  detach,
  inWords,
  object,
  patch,
  type Query,
  query,
  readOne,
  reference,
  remove,
  text,
} from '@portal/shared/cms';
import { type DocumentPlace, documentPlaces, documents, files } from '@portal/shared/content';
import type { ProjectDocument } from '@portal/shared/domain';
import type { PlacedDocument } from '../domain/placed-document';
import { forgetAnswers } from './forget-answers';

/** Path and query of the documents of a project, for whoever starts it early. */
export function documentsPath(projectId: string): string {
  return addressOf(documentTree, projectId, treeQuery());
}

/** All documents of a project: its own, those of its features, those of their sub-items. */
export async function readDocuments(projectId: string): Promise<readonly PlacedDocument[]> {
  const found = await readOne(documentTree, projectId, treeQuery());
  return found.map(({ on, id, name, document, featureId }) => ({
    document: { ...document, parentId: id, parentName: name },
    place: { projectId, on, id },
    featureId,
  }));
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

interface DocumentChanges {
  readonly name?: string;
  readonly title?: string;
  readonly isCover?: boolean;
  readonly inPresentation?: boolean;
  readonly visibleToClient?: boolean;
}

export function patchDocument(id: string, changes: DocumentChanges): Promise<ProjectDocument> {
  const attributes = {
    field_document_name: changes.name,
    field_document_title: changes.title,
    field_make_cover_image: changes.isCover,
    field_include_in_presentation: changes.inPresentation,
    field_visible_to_client: changes.visibleToClient,
  };
  return patch(documents, id, { attributes }, documentQuery());
}

/** Deletes a file that no document shows. */
export function discardFile(fileId: string): Promise<void> {
  return remove(files.type, fileId);
}

/** Makes a document the cover; every other of those given stops being one. */
export async function makeCover(id: string, all: readonly ProjectDocument[]): Promise<void> {
  const others = all.filter((document) => document.isCover && document.id !== id);
  await Promise.all([
    patchDocument(id, { isCover: true }),
    ...others.map((document) => patchDocument(document.id, { isCover: false })),
  ]);
}

/** Takes a document from its place, then deletes it and its file, and clears the answers that point at it. */
export async function removeDocument({
  document,
  place,
  featureId,
}: PlacedDocument): Promise<void> {
  const target = documentPlaces[place.on];
  const stored = reference(documents.type, document.id);
  await detach(reference(target.type, place.id), target.field, [stored]);
  await remove(documents.type, document.id);
  if (document.fileId) await remove(files.type, document.fileId);
  const failed = 'There was an error cleaning up features. Please report this error';
  if (featureId) await forgetAnswers(featureId, document).catch(inWords(failed));
}

function documentQuery(): Query {
  return query().addInclude(['field_media_file', 'uid']);
}

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

const documentTree = defineResource({
  type: 'node--project',
  attributes: object({ title: text() }),
  read: ({ id, attributes, related }) => [
    ...related.many('field_project_files', documents).map(hanging('project', id, attributes.title)),
    ...related.many('field_project_features', featureDocuments).flat(),
  ],
});
