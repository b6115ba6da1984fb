import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { EvidenceKey } from '../../signed/evidence-key';

const purpose = 'groundplan second factor';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Key for the secrets of second factors. It follows from the evidence key, which is never in the database, by way of an
 * Ed25519 signature, which is the same each time.
 */
const keyOf = ({ sign }: EvidenceKey): Buffer =>
  Buffer.from(hkdfSync('sha256', sign(Buffer.from(purpose)), '', purpose, 32));

/** Encrypts a secret of an account (AES-256-GCM); returns base64 of nonce, tag and ciphertext. */
export function sealSecret(key: EvidenceKey, userId: string, secret: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), nonce).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Decrypts a secret of an account; null if it was sealed by another evidence key or for another account. */
export function openSecret(key: EvidenceKey, userId: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key), bytes.subarray(0, nonceBytes));
  decipher.setAAD(Buffer.from(userId));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    const opened = decipher.update(bytes.subarray(nonceBytes + tagBytes));
    return Buffer.concat([opened, decipher.final()]).toString('utf8');
  } catch {
    // The tag does not fit.
    return null;
  }
}
