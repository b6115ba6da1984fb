import type { Picture } from '@portal/shared/domain';
import { publicPath, stylePath } from '../../engine/files/file-store';
import { hasStyles } from '../../engine/files/shown-file';
import type { Loaded } from '../../engine/load/load-records';
import { type Records, textOf } from './records';

export type Sign = (path: string) => string;

/** Returns a document as a picture; undefined if not an image. */
export function pictureOf(
  records: Records,
  document: Loaded | undefined,
  sign: Sign,
): Picture | null {
  const [file] = document ? records.along(document, 'field_media_file') : [];
  if (!document || !file || !hasStyles(file.row.filemime)) return null;
  const uri = textOf(file, 'uri');
  return {
    id: document.entity.uuid,
    title:
      textOf(document, 'field_document_title') ||
      textOf(document, 'field_document_name') ||
      textOf(document, 'name'),
    url: sign(publicPath(uri)),
    large: sign(stylePath(uri, 'large')),
    medium: sign(stylePath(uri, 'medium')),
    thumbnail: sign(stylePath(uri, 'thumbnail')),
  };
}

/** Returns the pictures of documents, without duplicates, in order. */
export const picturesOf = (
  records: Records,
  documents: readonly Loaded[],
  sign: Sign,
): Picture[] => {
  const once = new Map(documents.map((document) => [document.entity.uuid, document]));
  return [...once.values()].flatMap((document) => pictureOf(records, document, sign) ?? []);
};
