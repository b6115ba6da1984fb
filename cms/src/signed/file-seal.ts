import { type EvidenceKey, isSignedBy, keyIdOf } from './evidence-key';
import { canonicalBytes } from './frozen-proposal';
import { isObject } from './is-object';
import { checkSeal } from './seal/check-seal';
import { digestOf } from './seal/seal-pdf';
import { checkTimestamp, type Timestamp } from './seal/timestamp';

/** Key and signature of a sealed file. */
interface Seal {
  readonly key: string;
  /** Ed25519, base64. */
  readonly signature: string;
  /** Timestamp (RFC 3161) of the SHA-256 of the value, base64 of DER; missing without an authority. */
  readonly timestamp?: string;
}

/** Timestamp of a document, or the reason why there is none. */
export interface Stamp {
  /** DER; null for none. */
  readonly token: Buffer | null;
  /** Authority and time in words, or why there is no timestamp. */
  readonly words: string;
}

/** Serialises canonical JSON with the installation's signature as the member `seal`. */
export function sealedJson(
  value: object,
  { id, sign }: EvidenceKey,
  { token }: Pick<Stamp, 'token'>,
): Buffer {
  const seal: Seal = {
    key: id,
    signature: sign(canonicalBytes(value)),
    ...(token && { timestamp: token.toString('base64') }),
  };
  return canonicalBytes({ ...value, seal });
}

/** Seal of a PDF from before PDFs had a PAdES signature: a comment after the end of the file. */
const commentSeal = /%Groundplan-Seal ([0-9a-f]{16}) ([A-Za-z0-9+/=]+)\n$/;

/** Result of checking a file without the database. */
export type FileCheck = 'sealed' | 'changed' | 'other key' | 'no seal';

interface Sealed extends Seal {
  readonly bytes: Buffer;
}

function sealInComment(bytes: Buffer): Sealed | null {
  const found = commentSeal.exec(bytes.subarray(-300).toString('latin1'));
  if (!found) return null;
  const [line, key = '', signature = ''] = found;
  return { key, signature, bytes: bytes.subarray(0, bytes.length - line.length - 1) };
}

/** Whether a text is base64 without characters that decoders skip. */
const isBase64 = (value: unknown): boolean =>
  typeof value === 'string' && Buffer.from(value, 'base64').toString('base64') === value;

/** Checks of the members of a seal. Any other member would be a part of the file that no signature covers. */
const sealMembers = new Map<string, (value: unknown) => boolean>([
  ['key', (value) => typeof value === 'string'],
  ['signature', (value) => typeof value === 'string'],
  ['timestamp', isBase64],
]);

const isSeal = (value: unknown): value is Seal =>
  isObject(value) &&
  'key' in value &&
  'signature' in value &&
  Object.entries(value).every(([name, member]) => sealMembers.get(name)?.(member));

function sealInJson(bytes: Buffer): Sealed | null {
  try {
    const { seal, ...value } = JSON.parse(bytes.toString('utf8')) as { readonly seal?: unknown };
    const isCanonical = canonicalBytes({ ...value, seal }).equals(bytes);
    return isSeal(seal) ? { ...seal, bytes: isCanonical ? canonicalBytes(value) : bytes } : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

type Keys = ReadonlyMap<string, string>;

const keysById = (publicKeys: readonly string[]): Keys =>
  new Map(publicKeys.map((pem) => [keyIdOf(pem), pem]));

/** Whether the timestamp of a seal, if any, is of the sealed bytes. */
const isStamped = ({ timestamp, bytes }: Sealed): boolean =>
  timestamp === undefined ||
  checkTimestamp(Buffer.from(timestamp, 'base64'), digestOf(bytes)) !== null;

/** Returns the timestamp of a sealed JSON; null for a JSON without a timestamp. */
export function timestampIn(json: Buffer): Timestamp | null {
  const sealed = sealInJson(json);
  if (!sealed?.timestamp) return null;
  return checkTimestamp(Buffer.from(sealed.timestamp, 'base64'), digestOf(sealed.bytes));
}

function checkSealed({ key, bytes, signature }: Sealed, keys: Keys): FileCheck {
  const publicKey = keys.get(key);
  if (publicKey === undefined) return 'other key';
  return isSignedBy(publicKey, bytes, signature) ? 'sealed' : 'changed';
}

function checkPdf(bytes: Buffer, keys: Keys): FileCheck {
  const seal = checkSeal(bytes);
  if (!seal) {
    const older = sealInComment(bytes);
    return older ? checkSealed(older, keys) : 'no seal';
  }
  if (seal.publicKey !== null && !keys.has(keyIdOf(seal.publicKey))) return 'other key';
  return seal.isIntact ? 'sealed' : 'changed';
}

/** Checks a signed PDF or JSON with trusted public keys in PEM, without the database. */
export function checkFile(bytes: Buffer, publicKeys: readonly string[]): FileCheck {
  const keys = keysById(publicKeys);
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return checkPdf(bytes, keys);
  const sealed = sealInJson(bytes);
  if (!sealed) return 'no seal';
  const found = checkSealed(sealed, keys);
  return found === 'sealed' && !isStamped(sealed) ? 'changed' : found;
}
