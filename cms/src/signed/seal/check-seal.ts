import { verify, X509Certificate } from 'node:crypto';
import { ContentInfo, SignedData, type SignerInfo } from 'pkijs';
import { cms, digestOf } from './seal-pdf';
import { octetsOf } from './signed-attributes';

/** Seal of a PDF, with the result of the check. */
interface CheckedSeal {
  /** PEM; null for a damaged seal. */
  readonly publicKey: string | null;
  /** Whether the seal covers the file, and the file is unaltered. */
  readonly isIntact: boolean;
}

interface RawSeal {
  /** DER, followed by zeros. */
  readonly contents: Buffer;
  /** All bytes of the file except the contents of the seal. */
  readonly covered: Buffer;
}

const byteRange = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/g;

/**
 * Returns a seal that covers the whole file except exactly the lower-case hexadecimal contents of the seal;
 * null for any other range. Other spellings of the contents would leave bytes that no signature covers.
 */
function sealAt(pdf: Buffer, range: readonly number[]): RawSeal | null {
  const [start = 0, end = 0, next = 0, length = 0] = range;
  const gap = pdf.subarray(end, next).toString('latin1');
  const isWhole = start === 0 && next + length === pdf.length;
  if (!isWhole || !/^<(?:[0-9a-f]{2})+>$/.test(gap)) return null;
  const covered = Buffer.concat([pdf.subarray(0, end), pdf.subarray(next)]);
  return { contents: Buffer.from(gap.slice(1, -1), 'hex'), covered };
}

function rawSeal(pdf: Buffer): RawSeal | null {
  for (const found of pdf.toString('latin1').matchAll(byteRange)) {
    const seal = sealAt(pdf, found.slice(1).map(Number));
    if (seal) return seal;
  }
  return null;
}

/** Returns the length of a DER value from the header; 0 for an invalid header. */
function derLength(bytes: Buffer): number {
  const first = bytes[1] ?? 0;
  if (first < 0x80) return 2 + first;
  const digits = first - 0x80;
  return digits <= 4 && bytes.length > 2 + digits ? 2 + digits + bytes.readUIntBE(2, digits) : 0;
}

function parse(contents: Buffer): SignedData | null {
  const length = derLength(contents);
  const isPadded = contents.subarray(length).every((byte) => byte === 0);
  if (length === 0 || !isPadded) return null;
  const { contentType, content } = ContentInfo.fromBER(
    new Uint8Array(contents.subarray(0, length)),
  );
  return contentType === cms.signedData ? new SignedData({ schema: content }) : null;
}

/** Whether the signed attributes name the certificate by the hash (signing-certificate-v2). */
const namesCertificate = ({ signedAttrs }: SignerInfo, certificate: X509Certificate): boolean => {
  const attribute = signedAttrs?.attributes.find(({ type }) => type === cms.signingCertificateV2);
  return attribute
    ? Buffer.from(attribute.toSchema().toBER()).includes(digestOf(certificate.raw))
    : false;
};

function isSigned(signer: SignerInfo, certificate: X509Certificate, covered: Buffer): boolean {
  const attributes = Buffer.from(signer.signedAttrs?.encodedValue ?? new ArrayBuffer(0));
  const signature = Buffer.from(signer.signature.valueBlock.valueHexView);
  return (
    octetsOf(signer, cms.messageDigest).equals(digestOf(covered)) &&
    namesCertificate(signer, certificate) &&
    verify('sha256', attributes, certificate.publicKey, signature)
  );
}

/** Certificates of a seal; the first certificate belongs to the key. */
const certificatesOf = ({ certificates = [] }: SignedData): X509Certificate[] =>
  certificates.map((one) => new X509Certificate(Buffer.from(one.toSchema().toBER())));

function checked({ contents, covered }: RawSeal): CheckedSeal | null {
  const signedData = parse(contents);
  const [signer] = signedData?.signerInfos ?? [];
  const [certificate] = signedData ? certificatesOf(signedData) : [];
  if (!signer || !certificate) return null;
  return {
    publicKey: certificate.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    isIntact: isSigned(signer, certificate, covered),
  };
}

/** Seal that is damaged or does not cover the file. */
const broken: CheckedSeal = { publicKey: null, isIntact: false };

/**
 * Checks the seal of a PDF without trusting a certificate: the caller compares the public key. Returns null for a
 * file without a seal.
 */
export function checkSeal(pdf: Buffer): CheckedSeal | null {
  if (!pdf.includes('/ByteRange [')) return null;
  const raw = rawSeal(pdf);
  if (!raw) return broken;
  try {
    return checked(raw) ?? broken;
  } catch (error) {
    // The parsers throw for altered DER.
    if (error instanceof Error) return broken;
    throw error;
  }
}
