import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Ed25519 key of an installation for signing evidence. Never stored in the database. */
export interface EvidenceKey {
  /** First 16 hexadecimal digits of the SHA-256 of the public key. */
  readonly id: string;
  /** PEM. */
  readonly publicKey: string;
  /** Returns an Ed25519 signature in base64. */
  readonly sign: (bytes: Buffer) => string;
  /** Returns bytes from the private key for another key (HKDF, RFC 5869); the bytes do not reveal the private key. */
  readonly deriveSecret: (purpose: string, bytes: number) => Buffer;
}

/** Settings of an installation that the key comes from. */
interface KeySettings {
  /** The data folder. */
  readonly data: string;
  /** Empty without PostgreSQL. */
  readonly databaseUrl: string;
  /** The private key; empty for the key in the data folder. */
  readonly evidenceKey: string;
}

/** The file that holds the private key where `EVIDENCE_KEY` is not set. */
export const evidenceKeyFile = ({ data }: Pick<KeySettings, 'data'>): string =>
  join(data, 'evidence-key.pem');

/** Returns the id of a public key in PEM. */
export function keyIdOf(publicKey: string): string {
  const der = createPublicKey(publicKey).export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(der).digest('hex').slice(0, 16);
}

/**
 * Returns whether a base64 signature of the bytes was made by the private half of a public key in PEM. Base64 with
 * characters that decoders skip is refused: no byte of a record may change unnoticed.
 */
export function isSignedBy(publicKey: string, bytes: Buffer, signature: string): boolean {
  const decoded = Buffer.from(signature, 'base64');
  return decoded.toString('base64') === signature && verify(null, bytes, publicKey, decoded);
}

function keyOf(privateKey: KeyObject): EvidenceKey {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  return {
    id: keyIdOf(publicKey),
    publicKey,
    sign: (bytes) => sign(null, bytes, privateKey).toString('base64'),
    deriveSecret: (purpose, length) => {
      const seed = Buffer.from(privateKey.export({ format: 'jwk' }).d ?? '', 'base64url');
      return Buffer.from(hkdfSync('sha256', seed, Buffer.alloc(0), purpose, length));
    },
  };
}

/**
 * Parses a private key: PEM, or base64 of PKCS #8 DER. Throws an Error that names the source of the
 * key.
 */
function parsePrivateKey(text: string, origin: string): KeyObject {
  const wrong = `${origin} must be an Ed25519 private key: PEM, or the base64 of its DER. Make one with: openssl genpkey -algorithm ed25519 -outform DER | base64 -w0`;
  try {
    const key = text.includes('-----BEGIN')
      ? createPrivateKey(text.replaceAll('\\n', '\n'))
      : createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch (error) {
    throw new Error(wrong, { cause: error });
  }
  throw new Error(wrong);
}

/** Reads the key of an installation; null if no key exists. */
export function readEvidenceKey(settings: KeySettings): EvidenceKey | null {
  if (settings.evidenceKey) return keyOf(parsePrivateKey(settings.evidenceKey, 'EVIDENCE_KEY'));
  const file = evidenceKeyFile(settings);
  return existsSync(file) ? keyOf(parsePrivateKey(readFileSync(file, 'utf8'), file)) : null;
}

/**
 * Throws an Error for PostgreSQL without `EVIDENCE_KEY`: several instances of the service share no folder, and each
 * would generate a different key.
 */
export function refuseMissingKey({ databaseUrl, evidenceKey }: KeySettings): void {
  if (databaseUrl && !evidenceKey)
    throw new Error(
      'EVIDENCE_KEY is not set. With PostgreSQL every copy of the service signs evidence with the same key: make one with "openssl genpkey -algorithm ed25519 -outform DER | base64 -w0", set it as EVIDENCE_KEY for every copy, and keep it apart from the database.',
    );
}

/**
 * Reads the key of an installation, or generates a key in the data folder at the first start. Throws an Error for
 * PostgreSQL without `EVIDENCE_KEY`.
 */
export function openEvidenceKey(settings: KeySettings): EvidenceKey {
  refuseMissingKey(settings);
  const known = readEvidenceKey(settings);
  if (known) return known;
  const { privateKey } = generateKeyPairSync('ed25519');
  const file = evidenceKeyFile(settings);
  mkdirSync(dirname(file), { recursive: true });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  writeFileSync(file, pem, { mode: 0o600, flag: 'wx' });
  return keyOf(privateKey);
}

/**
 * Returns trusted public keys (PEM) by key id: the current key of the installation and earlier
 * keys.
 */
export function trustedKeys(
  { publicKey }: Pick<EvidenceKey, 'publicKey'>,
  { evidenceOldKeys }: { readonly evidenceOldKeys: string },
): ReadonlyMap<string, string> {
  const old = evidenceOldKeys
    .replaceAll('\\n', '\n')
    .match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g);
  return new Map([publicKey, ...(old ?? [])].map((pem) => [keyIdOf(pem), pem]));
}
