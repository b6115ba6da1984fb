import { type EvidenceKey, isSignedBy, keyIdOf } from '../../engine/keys/evidence-key';
import { checkSeal } from '../../engine/seal/check-seal';
import { canonicalBytes } from './frozen-proposal';

/** Key and signature of a sealed file. */
interface Seal {
  readonly key: string;
  /** Ed25519, base64. */
  readonly signature: string;
}

/** Serialises canonical JSON with the installation's signature as the member `seal`. */
export function sealedJson(value: object, { id, sign }: EvidenceKey): Buffer {
  const seal: Seal = { key: id, signature: sign(canonicalBytes(value)) };
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

const isSeal = (value: unknown): value is Seal =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Seal>).key === 'string' &&
  typeof (value as Partial<Seal>).signature === 'string';

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
  return sealed ? checkSealed(sealed, keys) : 'no seal';
}
