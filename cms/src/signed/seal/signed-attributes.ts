import { OctetString } from 'asn1js';
import type { SignerInfo } from 'pkijs';

/** Returns the octets of a signed attribute; empty for a missing attribute. */
export function octetsOf({ signedAttrs }: SignerInfo, type: string): Buffer {
  const value: unknown = signedAttrs?.attributes.find((one) => one.type === type)?.values[0];
  return value instanceof OctetString
    ? Buffer.from(value.valueBlock.valueHexView)
    : Buffer.alloc(0);
}
