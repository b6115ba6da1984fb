import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import dayjs from 'dayjs';
import {
  AuthenticatedSafe,
  type CertBag,
  Certificate,
  PFX,
  type PKCS8ShroudedKeyBag,
  type PrivateKeyInfo,
  type SafeBag,
} from 'pkijs';

/** Settings of a bought certificate. */
export interface Pkcs12Settings {
  /** The data folder. */
  readonly data: string;
  /** File name; empty for the installation's own certificate. */
  readonly evidencePkcs12: string;
  readonly evidencePkcs12Password: string;
}

/** Private key and certificates of a PKCS #12 file. */
interface Pkcs12 {
  readonly privateKey: KeyObject;
  /** DER: the certificate of the key first. */
  readonly chain: readonly Buffer[];
}

const conversion =
  'Write the file with OpenSSL 3, which encrypts by AES: openssl pkcs12 -in OLD.p12 -legacy -nodes | openssl pkcs12 -export -out NEW.p12';

const passwordBytes = (password: string): ArrayBuffer =>
  new Uint8Array(Buffer.from(password, 'utf8')).buffer;

/** Decrypts all bags of a PKCS #12 file. */
async function bagsOf(bytes: Buffer, password: ArrayBuffer): Promise<SafeBag[]> {
  const pfx = PFX.fromBER(new Uint8Array(bytes));
  await pfx.parseInternalValues({ password, checkIntegrity: true });
  const safe = pfx.parsedValue?.authenticatedSafe ?? new AuthenticatedSafe();
  await safe.parseInternalValues({ safeContents: safe.safeContents.map(() => ({ password })) });
  const contents = safe.parsedValue.safeContents as readonly {
    readonly value: { readonly safeBags: readonly SafeBag[] };
  }[];
  return contents.flatMap(({ value }) => [...value.safeBags]);
}

const bagTypes = {
  key: '1.2.840.113549.1.12.10.1.1',
  shroudedKey: '1.2.840.113549.1.12.10.1.2',
  certificate: '1.2.840.113549.1.12.10.1.3',
};

const privateKeyOf = (info: PrivateKeyInfo): KeyObject =>
  createPrivateKey({ key: Buffer.from(info.toSchema().toBER()), format: 'der', type: 'pkcs8' });

async function keyIn(bags: readonly SafeBag[], password: ArrayBuffer): Promise<KeyObject | null> {
  for (const { bagId, bagValue } of bags) {
    if (bagId === bagTypes.key) return privateKeyOf(bagValue as PrivateKeyInfo);
    if (bagId !== bagTypes.shroudedKey) continue;
    const bag = bagValue as unknown as PKCS8ShroudedKeyBag & {
      parseInternalValues(given: { readonly password: ArrayBuffer }): Promise<void>;
    };
    await bag.parseInternalValues({ password });
    if (bag.parsedValue) return privateKeyOf(bag.parsedValue);
  }
  return null;
}

const certificatesIn = (bags: readonly SafeBag[]): Buffer[] =>
  bags
    .filter(({ bagId }) => bagId === bagTypes.certificate)
    .map(({ bagValue }) => (bagValue as CertBag).parsedValue)
    .filter((parsed): parsed is Certificate => parsed instanceof Certificate)
    .map((certificate) => Buffer.from(certificate.toSchema().toBER()));

async function unpacked(bytes: Buffer, password: string): Promise<Pkcs12> {
  const bags = await bagsOf(bytes, passwordBytes(password));
  const privateKey = await keyIn(bags, passwordBytes(password));
  if (!privateKey || !['ec', 'rsa'].includes(privateKey.asymmetricKeyType ?? ''))
    throw new Error('The file has no EC or RSA key.');
  const all = certificatesIn(bags);
  const own = all.find((der) => new X509Certificate(der).checkPrivateKey(privateKey));
  if (!own) throw new Error('The file has no certificate of the key.');
  return { privateKey, chain: [own, ...all.filter((der) => der !== own)] };
}

/**
 * Reads the certificate of `EVIDENCE_PKCS12`. Throws an Error that names the file if the file is
 * missing, unreadable, expired or without an EC or RSA key.
 */
export async function readPkcs12(settings: Pkcs12Settings): Promise<Pkcs12> {
  const file = resolve(settings.data, settings.evidencePkcs12);
  const found = await readFile(file)
    .then((bytes) => unpacked(bytes, settings.evidencePkcs12Password))
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(
        `EVIDENCE_PKCS12 cannot be read: ${file}: ${reason} Check EVIDENCE_PKCS12_PASSWORD. ${conversion}`,
        { cause: error },
      );
    });
  const { validTo } = new X509Certificate(found.chain[0] ?? Buffer.alloc(0));
  if (dayjs(validTo).isBefore(Date.now()))
    throw new Error(
      `The certificate of EVIDENCE_PKCS12 (${file}) expired on ${validTo}. Renew the certificate, or unset EVIDENCE_PKCS12 to seal with the installation's own certificate.`,
    );
  return found;
}
