import { randomBytes, verify, X509Certificate } from 'node:crypto';
import { Integer, OctetString } from 'asn1js';
import {
  AlgorithmIdentifier,
  ContentInfo,
  MessageImprint,
  SignedData,
  type SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { cms, digestOf } from './seal-pdf';
import { octetsOf } from './signed-attributes';

/** Content of a verified timestamp (RFC 3161). */
export interface Timestamp {
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Subject of the certificate of the authority. */
  readonly authority: string;
}

const timeoutMs = 10_000;

const bytesOf = (value: OctetString): Buffer => Buffer.from(value.valueBlock.valueHexView);

function queryOf(digest: Buffer, nonce: Buffer): Buffer {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: cms.sha256 }),
      hashedMessage: new OctetString({ valueHex: new Uint8Array(digest).buffer }),
    }),
    nonce: new Integer({ valueHex: new Uint8Array(nonce).buffer }),
    certReq: true,
  });
  return Buffer.from(request.toSchema().toBER());
}

const readToken = (token: Buffer): { signed: SignedData; info: TSTInfo; content: Buffer } => {
  const { content: schema } = ContentInfo.fromBER(new Uint8Array(token));
  const signed = new SignedData({ schema });
  const content = Buffer.from(signed.encapContentInfo.eContent?.getValue() ?? new ArrayBuffer(0));
  return { signed, info: TSTInfo.fromBER(new Uint8Array(content)), content };
};

const certificatesOf = ({ certificates = [] }: SignedData): X509Certificate[] =>
  certificates.map((one) => new X509Certificate(Buffer.from(one.toSchema().toBER())));

const hashNames: Readonly<Record<string, string>> = {
  [cms.sha256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** Whether the signed attributes hold the digest of the content. */
const holdsDigest = (signer: SignerInfo, content: Buffer, hash: string): boolean =>
  octetsOf(signer, cms.messageDigest).equals(digestOf(content, hash));

/** Returns the certificate that signed a token; undefined if no certificate of the token did. */
function signerOf({ signed, content }: ReturnType<typeof readToken>): X509Certificate | undefined {
  const [signer] = signed.signerInfos;
  const hash = hashNames[signer?.digestAlgorithm.algorithmId ?? ''];
  if (!signer?.signedAttrs || hash === undefined) return undefined;
  if (!holdsDigest(signer, content, hash)) return undefined;
  const attributes = Buffer.from(signer.signedAttrs.encodedValue);
  const signature = bytesOf(signer.signature);
  return certificatesOf(signed).find(({ publicKey }) =>
    verify(hash, attributes, publicKey, signature),
  );
}

/**
 * Checks a timestamp of a SHA-256 digest: imprint and signature. Returns null for a token of another digest or
 * with a wrong signature. Whether to trust the authority is up to the reader of the evidence.
 */
export function checkTimestamp(token: Buffer, digest: Buffer): Timestamp | null {
  const read = readToken(token);
  const { hashedMessage, hashAlgorithm } = read.info.messageImprint;
  const isOfDigest =
    hashAlgorithm.algorithmId === cms.sha256 && bytesOf(hashedMessage).equals(digest);
  const signer = isOfDigest ? signerOf(read) : undefined;
  return signer
    ? { at: read.info.genTime.toISOString(), authority: signer.subject.replaceAll('\n', ', ') }
    : null;
}

/**
 * Asks an authority for a timestamp of a SHA-256 digest and returns the token (DER). Throws an Error if the
 * authority does not answer within ten seconds, refuses, or answers for another digest.
 */
export async function requestTimestamp(url: string, digest: Buffer): Promise<Buffer> {
  // A leading zero would be dropped by DER.
  const nonce = Buffer.concat([Buffer.from([0x11]), randomBytes(8)]);
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: new Uint8Array(queryOf(digest, nonce)),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`The timestamp authority answered ${answer.status}.`);
  const response = TimeStampResp.fromBER(await answer.arrayBuffer());
  if (!response.timeStampToken)
    throw new Error(`The timestamp authority refused: status ${response.status.status}.`);
  const token = Buffer.from(response.timeStampToken.toSchema().toBER());
  const { info } = readToken(token);
  const isOfNonce = info.nonce && Buffer.from(info.nonce.valueBlock.valueHexView).equals(nonce);
  if (!isOfNonce || !checkTimestamp(token, digest))
    throw new Error('The timestamp authority answered for another request.');
  return token;
}
