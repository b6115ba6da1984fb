import { createPublicKey, type KeyObject, sign } from 'node:crypto';
import { BitString, Integer, Null, Utf8String } from 'asn1js';
import dayjs from 'dayjs';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  PublicKeyInfo,
  Time,
  TimeType,
} from 'pkijs';

const oid = {
  commonName: '2.5.4.3',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  sha256WithRsa: '1.2.840.113549.1.1.11',
};

/** Returns the signature algorithm of an EC or RSA key with SHA-256. */
export const signatureAlgorithm = (key: KeyObject): AlgorithmIdentifier =>
  key.asymmetricKeyType === 'ec'
    ? new AlgorithmIdentifier({ algorithmId: oid.ecdsaWithSha256 })
    : new AlgorithmIdentifier({ algorithmId: oid.sha256WithRsa, algorithmParams: new Null() });

/** Longest common name of X.520. */
const longestName = 64;

const named = (name: string) =>
  new AttributeTypeAndValue({
    type: oid.commonName,
    value: new Utf8String({ value: name.slice(0, longestName) }),
  });

/** Bits of the key usage: digital signature and non-repudiation (RFC 5280, section 4.2.1.3). */
const signingOnly = new BitString({ valueHex: new Uint8Array([0xc0]).buffer, unusedBits: 6 });

const extensions = (): Extension[] => [
  new Extension({
    extnID: oid.basicConstraints,
    critical: true,
    extnValue: new BasicConstraints({ cA: false }).toSchema().toBER(),
  }),
  new Extension({ extnID: oid.keyUsage, critical: true, extnValue: signingOnly.toBER() }),
];

/** Validity without a well-defined end (RFC 5280, section 4.1.2.5). */
const from = new Time({ type: TimeType.UTCTime, value: dayjs('2026-01-01T00:00:00Z').toDate() });
const until = new Time({
  type: TimeType.GeneralizedTime,
  value: dayjs('9999-12-31T23:59:59Z').toDate(),
});

/** Returns a self-signed certificate (DER) for digital signatures by a key. */
export function selfSigned(key: KeyObject, name: string): Buffer {
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const certificate = new Certificate({
    version: 2,
    serialNumber: new Integer({ value: 1 }),
    notBefore: from,
    notAfter: until,
    extensions: extensions(),
    subjectPublicKeyInfo: PublicKeyInfo.fromBER(publicKey),
    signature: signatureAlgorithm(key),
    signatureAlgorithm: signatureAlgorithm(key),
  });
  certificate.issuer.typesAndValues.push(named(name));
  certificate.subject.typesAndValues.push(named(name));
  certificate.tbsView = new Uint8Array(certificate.encodeTBS().toBER());
  const signature = sign('sha256', certificate.tbsView, key);
  certificate.signatureValue = new BitString({ valueHex: new Uint8Array(signature).buffer });
  return Buffer.from(certificate.toSchema().toBER());
}
