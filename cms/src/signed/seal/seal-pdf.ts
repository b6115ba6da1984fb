import { createHash } from 'node:crypto';
import { Signer, SignPdf } from '@signpdf/signpdf';
import { Null, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { signatureAlgorithm } from './certificate-structure';
import type { SealCertificate } from './seal-certificate';

/** Object identifiers of CMS (RFC 5652, RFC 5035). */
export const cms = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
} as const;

export const digestOf = (bytes: Buffer, hash = 'sha256'): Buffer =>
  createHash(hash).update(bytes).digest();

const arrayBuffer = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;

const octets = (bytes: Buffer) => new OctetString({ valueHex: arrayBuffer(bytes) });

const sequence = (...value: (Sequence | OctetString)[]) => new Sequence({ value });

/**
 * Signed attributes of PAdES B-B (ETSI EN 319 142-1): content type, digest and the hash of the certificate. The
 * time of signing is an entry of the PDF and no attribute.
 */
const signedAttributes = (digest: Buffer, certificate: Buffer) =>
  new SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      new Attribute({
        type: cms.contentType,
        values: [new ObjectIdentifier({ value: cms.data })],
      }),
      new Attribute({ type: cms.messageDigest, values: [octets(digest)] }),
      new Attribute({
        type: cms.signingCertificateV2,
        values: [sequence(sequence(sequence(octets(digestOf(certificate)))))],
      }),
    ],
  });

/** Returns the bytes of signed attributes as signed: as a SET (RFC 5652, section 5.4). */
function bytesToSign(attributes: SignedAndUnsignedAttributes): Buffer {
  const bytes = Buffer.from(attributes.toSchema().toBER());
  bytes[0] = 0x31;
  return bytes;
}

/** Returns a detached CMS signature of bytes (DER). */
export function cmsSignature(bytes: Buffer, { chain, privateKey, sign }: SealCertificate): Buffer {
  const [own = Buffer.alloc(0)] = chain;
  const certificates = chain.map((der) => Certificate.fromBER(new Uint8Array(der)));
  const { issuer, serialNumber } = certificates[0] ?? new Certificate();
  const sha256 = new AlgorithmIdentifier({
    algorithmId: cms.sha256,
    algorithmParams: new Null(),
  });
  const signedAttrs = signedAttributes(digestOf(bytes), own);
  const signedData = new SignedData({
    version: 1,
    digestAlgorithms: [sha256],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: cms.data }),
    certificates,
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
        digestAlgorithm: sha256,
        signedAttrs,
        signatureAlgorithm: signatureAlgorithm(privateKey),
        signature: octets(sign(bytesToSign(signedAttrs))),
      }),
    ],
  });
  const content = new ContentInfo({
    contentType: cms.signedData,
    content: signedData.toSchema(true),
  });
  return Buffer.from(content.toSchema().toBER());
}

class SealSigner extends Signer {
  constructor(private readonly certificate: SealCertificate) {
    super();
  }

  override sign(pdf: Buffer): Promise<Buffer> {
    return Promise.resolve(cmsSignature(pdf, this.certificate));
  }
}

/** Fills the seal field of a PDF with a signature (PAdES B-B) of all other bytes. */
export const sealPdf = (pdf: Buffer, certificate: SealCertificate): Promise<Buffer> =>
  new SignPdf().sign(pdf, new SealSigner(certificate));
