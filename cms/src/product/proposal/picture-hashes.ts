import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Picture, Proposal } from '@portal/shared/domain';
import type { Service } from '../../engine/service';

interface Known {
  readonly changed: number;
  readonly size: number;
  readonly sha256: string;
}

/** Hashes of files that were read before, by location; a file that changed on disk is read again. */
const known = new Map<string, Known>();

async function hashOfFile(location: string): Promise<string | null> {
  const found = await stat(location).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!found) return null;
  const { mtimeMs: changed, size } = found;
  const before = known.get(location);
  if (before?.changed === changed && before.size === size) return before.sha256;
  const hash = createHash('sha256');
  await pipeline(createReadStream(location), hash);
  const sha256 = hash.digest('hex');
  known.set(location, { changed, size, sha256 });
  return sha256;
}

async function hashed({ files }: Pick<Service, 'files'>, picture: Picture): Promise<Picture> {
  const [path = ''] = picture.url.split('?');
  const location = await files.present(path);
  const sha256 = location && (await hashOfFile(location));
  return sha256 ? { ...picture, sha256 } : picture;
}

/** Adds the hashes of the files to the pictures of a proposal; a picture whose file is missing has none. */
export async function withPictureHashes(
  service: Pick<Service, 'files'>,
  proposal: Proposal,
): Promise<Proposal> {
  const all = (pictures: readonly Picture[]) =>
    Promise.all(pictures.map((picture) => hashed(service, picture)));
  const features = proposal.features.map(async (feature) => ({
    ...feature,
    pictures: await all(feature.pictures),
  }));
  return {
    ...proposal,
    covers: await all(proposal.covers),
    features: await Promise.all(features),
  };
}
