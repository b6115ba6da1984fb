import type { FastifyRequest } from 'fastify';
import { Problem } from '../../engine/errors/problem';
import { isObject, type Json } from '../../engine/schema/json';
import type { Origin, SlideReading } from '../evidence/signing-origin';
import type { Signature } from './pads';

const size = { width: 200, height: 75 };
const dataUrl = /^data:image\/png;base64,([A-Za-z0-9+/=]+)$/;

const unreadable = () => new Problem(422, 'Failed to read signature data please try again.');

function pictureOf(given: Json | undefined): Buffer {
  const encoded = typeof given === 'string' ? dataUrl.exec(given)?.[1] : undefined;
  if (!encoded) throw unreadable();
  return Buffer.from(encoded, 'base64');
}

/** Validates a picture: pad size and decodable; checks the size before decompression. */
async function checked(png: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  try {
    const { format, width, height } = await sharp(png).metadata();
    if (format !== 'png' || width !== size.width || height !== size.height) throw unreadable();
    await sharp(png).stats();
    return png;
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw unreadable();
  }
}

function padOf(given: unknown): Signature['pad'] {
  const pad = Number(given ?? 1);
  if (pad !== 1 && pad !== 2) throw new Problem(400, 'The pad is 1 or 2.');
  return pad;
}

function textOf(given: unknown, what: string, maxLength: number): string {
  const text = given ?? '';
  if (typeof text !== 'string') throw new Problem(400, `The ${what} is one text.`);
  return text.trim().slice(0, maxLength);
}

/** Parses the hash of the proposal as read. Throws `Problem` 400 if invalid. */
export function hashOf(given: unknown): string {
  if (typeof given === 'string' && /^[0-9a-f]{64}$/.test(given)) return given;
  throw new Problem(400, 'The hash is that of the proposal which was read: its evidence.hash.');
}

/** Where a request comes from: the address that trusted proxies tell, and the browser. */
export const originOf = (
  { ip, headers }: FastifyRequest,
  { manner, readings }: Pick<Origin, 'manner' | 'readings'> = confirmed,
): Origin => ({
  address: ip,
  agent: (headers['user-agent'] ?? '').slice(0, 500),
  manner,
  readings,
});

const confirmed = { manner: 'confirmed', readings: [] } as const;

const mostSlides = 300;

/** Parses how long each slide was shown. Throws `Problem` 400 for anything but slides with seconds. */
function readingsOf(given: unknown): SlideReading[] {
  if (given === undefined || given === null) return [];
  const wrong = () => new Problem(400, 'The readings are [{"slide": title, "seconds": number}].');
  if (!Array.isArray(given) || given.length > mostSlides) throw wrong();
  return given.map((one) => {
    const { slide, seconds } = isObject(one) ? one : {};
    if (typeof slide !== 'string' || typeof seconds !== 'number' || !(seconds >= 0)) throw wrong();
    return { slide: slide.slice(0, 200), seconds: Math.round(seconds) };
  });
}

/**
 * Parses the signature of a request: a PNG with the other values in the query, or JSON `{"png":
 * data URL, "pad", "name", "hash", "consent", "replace", "readings"}`. Throws `Problem` 422 for anything but a
 * PNG of 200 by 75 pixels, 400 for an invalid pad, name or hash.
 */
export async function signatureOf(request: FastifyRequest): Promise<Signature> {
  const { body, query } = request;
  const isPicture = Buffer.isBuffer(body);
  const json = isObject(body) ? body : {};
  const given = isPicture && isObject(query) ? query : json;
  const typedName = textOf(given.name, 'name', 255);
  const manner = typedName === '' ? 'drawn' : 'typed';
  return {
    png: await checked(isPicture ? body : pictureOf(json.png)),
    pad: padOf(given.pad),
    typedName,
    hash: hashOf(given.hash),
    consent: textOf(given.consent, 'consent', 1000),
    isReplacing: String(given.replace ?? false) === 'true',
    origin: originOf(request, { manner, readings: readingsOf(given.readings) }),
  };
}
