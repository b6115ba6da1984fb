import { anything, defineResource, flag, group, maybe, object, record, text } from '../../cms';
import type { ProjectDocument } from '../../domain';
import { personNames } from './people';

/** URLs of a file: the original, and the image styles if present. */
export const files = defineResource({
  type: 'file--file',
  attributes: object({
    filename: text(),
    filemime: text(),
    uri: group({ url: text() }),
    image_style_uri: anything(),
  }),
  read: ({ id, attributes: { filename, filemime, uri, image_style_uri } }) => {
    const url = uri?.url ?? '';
    return {
      id,
      name: filename,
      mime: filemime,
      url,
      thumbnail: addressIn(image_style_uri, 'thumbnail') || url,
      large: addressIn(image_style_uri, 'large') || url,
    };
  },
});

export const documents = defineResource({
  type: 'media--document',
  attributes: object({
    name: text(),
    created: maybe(),
    field_document_name: text(),
    field_document_title: text(),
    field_make_cover_image: flag(),
    field_include_in_presentation: flag(),
    field_visible_to_client: flag(),
  }),
  read: ({ id, attributes: given, related }): ProjectDocument => {
    const file = related.one('field_media_file', files) ?? noFile;
    return {
      id,
      name: given.field_document_name || given.name || file.name,
      title: given.field_document_title,
      mime: file.mime,
      fileId: firstOf(related.ids('field_media_file')),
      url: file.url,
      thumbnail: file.thumbnail,
      large: file.large,
      isCover: given.field_make_cover_image,
      inPresentation: given.field_include_in_presentation,
      visibleToClient: given.field_visible_to_client,
      created: given.created,
      uploaderId: firstOf(related.ids('uid')),
      uploaderName: related.one('uid', personNames)?.name ?? '',
      parentId: firstOf(related.ids('field_document_field_parent')),
      parentName: '',
    };
  },
});

const noFile = { name: '', mime: '', url: '', thumbnail: '', large: '' };

function firstOf(ids: readonly string[]): string | null {
  return ids[0] ?? null;
}

/**
 * Returns the URL of an image style from `{thumbnail: "..."}` or a list of such objects (Drupal
 * consumer_image_styles).
 */
function addressIn(styles: unknown, style: string): string {
  const found = Array.isArray(styles)
    ? styles.map((entry) => record(entry)[style]).find((entry) => entry !== undefined)
    : record(styles)[style];
  const address = typeof found === 'string' ? found : record(found)['url'];
  return typeof address === 'string' ? address : '';
}
