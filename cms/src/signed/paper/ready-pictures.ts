import sharp from 'sharp';
import type { PaperParts, ProposalFactsOfPaper, ReadyPicture } from './facts';

const edge = 1000;

/**
 * Converts a picture to a JPEG of at most 1000 pixels on white, or to a PNG with transparency if
 * `isPng`.
 */
async function ready(source: string | Buffer, isPng = false): Promise<ReadyPicture> {
  const scaled = sharp(source)
    .rotate()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true });
  const encoded = isPng
    ? scaled.png()
    : scaled.flatten({ background: '#fff' }).jpeg({ quality: 78 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

const readyLogo = (logo: Buffer | null): Promise<ReadyPicture> | null => logo && ready(logo, true);

/** Scales the logo of the facts. */
export const withLogo = async <Facts extends { readonly logo: Buffer | null }>(facts: Facts) => ({
  ...facts,
  logo: await readyLogo(facts.logo),
});

/** Reads and scales the pictures of the facts. */
export async function readyParts({
  logo,
  pictures,
  ...facts
}: ProposalFactsOfPaper): Promise<PaperParts> {
  const found = new Map<string, ReadyPicture>();
  for (const { id, file } of pictures) found.set(id, await ready(file));
  return { ...facts, logo: await readyLogo(logo), pictures: found };
}
