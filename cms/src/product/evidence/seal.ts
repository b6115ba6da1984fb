import { type EvidenceKey, isSignedBy, keyIdOf } from '../../engine/keys/evidence-key';
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

const pdfSeal = /%Groundplan-Seal ([0-9a-f]{16}) ([A-Za-z0-9+/=]+)\n$/;

/**
 * Appends the installation's signature to a PDF as a comment after the end, which viewers ignore.
 */
export const sealedPdf = (pdf: Buffer, { id, sign }: EvidenceKey): Buffer =>
  Buffer.concat([pdf, Buffer.from(`\n%Groundplan-Seal ${id} ${sign(pdf)}\n`, 'latin1')]);

/** Result of checking a file without the database. */
export type FileCheck = 'sealed' | 'changed' | 'other key' | 'no seal';

interface Sealed extends Seal {
  readonly bytes: Buffer;
}

function sealInPdf(bytes: Buffer): Sealed | null {
  const found = pdfSeal.exec(bytes.subarray(-300).toString('latin1'));
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

/** Checks a signed PDF or JSON with a public key in PEM, without the database. */
export function checkFile(bytes: Buffer, publicKey: string): FileCheck {
  const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-';
  const sealed = isPdf ? sealInPdf(bytes) : sealInJson(bytes);
  if (!sealed) return 'no seal';
  if (sealed.key !== keyIdOf(publicKey)) return 'other key';
  return isSignedBy(publicKey, sealed.bytes, sealed.signature) ? 'sealed' : 'changed';
}
