import type { Resource } from '../../cms';
import { query } from '../../cms';
import { createLiveReadOfParts } from '../live-read';

interface Listed {
  readonly id: string;
  readonly name: string | null;
}

export const photos: Resource<string> = {
  type: 'media--photo',
  read: ({ attributes }) => String(attributes['name']),
};
const albums: Resource<readonly Listed[]> = {
  type: 'node--album',
  read: (_, related) => {
    const ids = related.ids('photos');
    const read = new Map(
      related.many('photos', { ...photos, read: (raw) => raw }).map((raw) => [raw.id, raw]),
    );
    return ids.map((id) => ({ id, name: nameOf(read.get(id)?.attributes) }));
  },
};
const nameOf = (attributes: Readonly<Record<string, unknown>> | undefined): string | null =>
  attributes ? String(attributes['name']) : null;

/** Live read of an album, of which the photos are parts. */
export const album = createLiveReadOfParts({
  path: (id: string) => `/jsonapi/node/album/${id}`,
  resource: albums,
  parts: { resource: photos, query, ids: (listed) => (listed ?? []).map(({ id }) => id) },
});

/** Id of a photo by its number in the album. */
export const idOf = (photo: number) => `photo-${photo}`;
