import {
  createECDH,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign,
  X509Certificate,
} from 'node:crypto';
import { type EvidenceKey, keyIdOf } from '../evidence-key';
import { selfSigned } from './certificate-structure';
import { type Pkcs12Settings, readPkcs12 } from './pkcs12';

/** Key with certificates that seals the PDFs of an installation. */
export interface SealCertificate {
  /** PEM. */
  readonly publicKey: string;
  /** DER: the certificate of the key first, then the certificates of the issuers. */
  readonly chain: readonly Buffer[];
  readonly privateKey: KeyObject;
  /** Returns a signature with SHA-256: ECDSA in DER, or RSA in PKCS #1 v1.5. */
  readonly sign: (bytes: Buffer) => Buffer;
}

interface SealSettings extends Pkcs12Settings {
  readonly companyName: string;
}

/** Order of the group of P-256 (FIPS 186-5). */
const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');

/**
 * Derives a P-256 key from the evidence key, which is Ed25519: readers of PDFs verify ECDSA, and one
 * secret covers both keys. The derivation follows FIPS 186-5, appendix A.2.1: the remainder of 48
 * bytes has no measurable bias.
 */
function derivedKey({ deriveSecret }: EvidenceKey): KeyObject {
  const secret = BigInt(`0x${deriveSecret('groundplan pdf seal', 48).toString('hex')}`);
  const d = Buffer.from(((secret % (order - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(d);
  const point = pair.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)];
  const text = (bytes: Buffer) => bytes.toString('base64url');
  return createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', d: text(d), x: text(x), y: text(y) },
  });
}

const publicPem = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();

const certificateOf = (privateKey: KeyObject, chain: readonly Buffer[]): SealCertificate => ({
  publicKey: publicPem(privateKey),
  chain,
  privateKey,
  sign: (bytes) => sign('sha256', bytes, privateKey),
});

/** Stores a public value once per installation, and returns the stored value. */
export type KeepOnce = (name: string, make: () => string) => Promise<string>;

/**
 * Returns the installation's own certificate. The certificate is stored with the data, because readers of
 * PDFs recognise a trusted certificate by all of its bytes.
 */
async function ownCertificate(
  key: EvidenceKey,
  { companyName }: SealSettings,
  keep: KeepOnce,
): Promise<SealCertificate> {
  const privateKey = derivedKey(key);
  const publicKey = publicPem(privateKey);
  const make = () => selfSigned(privateKey, companyName).toString('base64');
  const name = `seal certificate ${keyIdOf(publicKey)} of ${companyName}`;
  const stored = Buffer.from(await keep(name, make), 'base64');
  const isOwn = new X509Certificate(stored).checkPrivateKey(privateKey);
  return certificateOf(privateKey, [isOwn ? stored : selfSigned(privateKey, companyName)]);
}

/**
 * Opens the certificate that seals PDFs: the PKCS #12 file of the settings, or the installation's own
 * certificate. Throws an Error for a file that is unreadable, expired or without an EC or RSA key.
 */
export async function openSealCertificate(
  settings: SealSettings,
  key: EvidenceKey,
  keep: KeepOnce = (_, make) => Promise.resolve(make()),
): Promise<SealCertificate> {
  if (!settings.evidencePkcs12) return ownCertificate(key, settings, keep);
  const { privateKey, chain } = await readPkcs12(settings);
  return certificateOf(privateKey, chain);
}
