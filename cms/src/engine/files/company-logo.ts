import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Settings } from '../settings';
import { pictureFormat, scaledPicture, UnreadablePicture } from './scaled-picture';

/** Company logo for browsers. */
export interface CompanyLogo {
  /** URL path with a content hash. */
  readonly path: string;
  readonly webp: Buffer;
}

const largestBytes = 2 * 1024 * 1024;
const kinds: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp']);
const edge = 640;

const wants = 'COMPANY_LOGO must name a PNG, JPEG or WebP picture of at most 2 MB';

async function bytesOf(file: string): Promise<Buffer> {
  const found = await stat(file).catch((cause: unknown) => {
    throw new Error(`${wants}; there is no file ${file} that can be read`, { cause });
  });
  if (!found.isFile()) throw new Error(`${wants}; there is no file ${file}`);
  if (found.size > largestBytes) throw new Error(`${wants}; ${file} is larger`);
  return readFile(file);
}

/** Re-encodes the picture, which removes all other data in the file. */
async function drawn(bytes: Buffer, file: string): Promise<Buffer> {
  const refuse = () => new Error(`${wants}; ${file} is none`);
  try {
    if (!kinds.has(await pictureFormat(bytes))) throw refuse();
    return await scaledPicture(bytes, { width: edge, height: edge, quality: 90 });
  } catch (error) {
    throw error instanceof UnreadablePicture ? refuse() : error;
  }
}

/** Returns the path of the logo file; null if not set. */
export const logoFile = ({ companyLogo, data }: Settings): string | null =>
  companyLogo ? resolve(data, companyLogo) : null;

/**
 * Loads and re-encodes the logo in the settings; null without a logo. Throws an Error with the
 * expected value.
 */
export async function loadLogo(settings: Settings): Promise<CompanyLogo | null> {
  const file = logoFile(settings);
  if (!file) return null;
  return drawnLogo(await bytesOf(file), file);
}

/**
 * Re-encodes a picture as the logo. Throws an Error with the expected value; `file` names the picture in the message.
 */
export async function drawnLogo(bytes: Buffer, file: string): Promise<CompanyLogo> {
  if (bytes.length > largestBytes) throw new Error(`${wants}; ${file} is larger`);
  const webp = await drawn(bytes, file);
  const name = createHash('sha256').update(webp).digest('hex').slice(0, 16);
  return { path: `/api/company-logo/${name}.webp`, webp };
}
