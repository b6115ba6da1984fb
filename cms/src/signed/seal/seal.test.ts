import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import dayjs from 'dayjs';
import { runProgram, testWith } from '../../tools/testing/outside-programs';
import { openEvidenceKey } from '../evidence-key';
import { paragraphs } from '../pdf/blocks';
import { finishPaper, openPaper } from '../pdf/paper';
import { addSealField } from '../pdf/seal-field';
import { checkSeal } from './check-seal';
import { openSealCertificate, type SealCertificate } from './seal-certificate';
import { sealPdf } from './seal-pdf';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cms-seal-'));
});
afterAll(() => rm(folder, { recursive: true }));

const settings = (pkcs12 = '', password = '') => ({
  data: folder,
  databaseUrl: '',
  evidenceKey: '',
  companyName: 'Fern & Field',
  evidencePkcs12: pkcs12,
  evidencePkcs12Password: password,
});
const open = (pkcs12 = '', password = '') =>
  openSealCertificate(settings(pkcs12, password), openEvidenceKey(settings()));

async function document(title = 'A terrace'): Promise<Buffer> {
  const paper = openPaper({ title, author: 'Fern & Field' });
  paragraphs(paper, 'Granite paving, 40 square metres.');
  addSealField(paper, {
    name: 'Fern & Field',
    reason: 'Seal of the signed proposal',
    at: dayjs('2026-11-03T14:05:00Z').toDate(),
  });
  return finishPaper(paper, 'A foot');
}

/** The words of pdfsig (poppler) about a file. */
async function pdfsig(bytes: Buffer): Promise<string> {
  const file = join(folder, 'checked.pdf');
  await writeFile(file, bytes);
  return runProgram('pdfsig', [file]);
}

const altered = (bytes: Buffer, place: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(place) ^ 1, place);
  return copy;
};

const openssl = (...words: string[]) => runProgram('openssl', words, folder);
const withPoppler = testWith('pdfsig');
const withBoth = testWith('pdfsig', 'openssl');

/** Makes a certificate as a company buys one: a key, a certificate by an authority, in one PKCS #12 file. */
async function bought(name: string, newKey: readonly string[]): Promise<string> {
  await openssl(
    'req',
    '-x509',
    ...newKey,
    '-keyout',
    `${name}.key`,
    '-out',
    `${name}.pem`,
    '-nodes',
    '-days',
    '30',
    '-subj',
    `/CN=${name}`,
  );
  await openssl(
    'pkcs12',
    '-export',
    '-inkey',
    `${name}.key`,
    '-in',
    `${name}.pem`,
    '-out',
    `${name}.p12`,
    '-passout',
    'pass:secret',
  );
  return `${name}.p12`;
}
const rsa = ['-newkey', 'rsa:2048'];
const ec = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-384'];

withPoppler('the seal covers the whole document, and names company and time', async () => {
  const sealed = await sealPdf(await document(), await open());
  const words = await pdfsig(sealed);
  for (const expected of [
    'Signer Certificate Common Name: Fern & Field',
    'Signature Type: ETSI.CAdES.detached',
    'Total document signed',
    'Signature is Valid',
    'Nov 03 2026',
  ])
    expect(words).toContain(expected);
  expect(words.match(/Signature #/g)).toHaveLength(1);
  expect(checkSeal(sealed)).toEqual({ publicKey: (await open()).publicKey, isIntact: true });
});

withPoppler('a change of any part breaks the seal', async () => {
  const sealed = await sealPdf(await document(), await open());
  const copy = altered(sealed, sealed.length - 400);
  expect(await pdfsig(copy)).toContain('Digest Mismatch');
  const contents = sealed.indexOf('/Contents <') + '/Contents <'.length;
  const places = [
    20,
    sealed.indexOf('/ByteRange [') + 14,
    contents + 2,
    sealed.indexOf('/M (D:') + 8,
  ];
  for (let place = 100; place < sealed.length; place += 997) places.push(place);
  const unnoticed = places.filter((place) => checkSeal(altered(sealed, place))?.isIntact);
  expect(unnoticed).toEqual([]);
  expect(checkSeal(Buffer.concat([sealed, Buffer.from('\n')]))?.isIntact).toBe(false);
  const inCapitals = Buffer.from(sealed);
  inCapitals.write(
    sealed
      .subarray(contents, contents + 40)
      .toString('latin1')
      .toUpperCase(),
    contents,
  );
  expect(checkSeal(inCapitals)?.isIntact).toBe(false);
  expect(checkSeal(await document('Without a seal'))?.isIntact).toBe(false);
});

test('a title that looks like the place of a seal does no harm', async () => {
  const mark = '/**********';
  const title = `/ByteRange [0 ${mark} ${mark} ${mark}]`;
  const sealed = await sealPdf(await document(title), await open());
  expect(checkSeal(sealed)?.isIntact).toBe(true);
});

withBoth('the own certificate is made once and follows from the evidence key', async () => {
  const stored = new Map<string, string>();
  const keep = async (name: string, make: () => string) => {
    if (!stored.has(name)) stored.set(name, make());
    return stored.get(name) ?? '';
  };
  const key = openEvidenceKey(settings());
  const [first, second] = [
    await openSealCertificate(settings(), key, keep),
    await openSealCertificate(settings(), key, keep),
  ];
  expect(second.chain).toEqual(first.chain);
  expect((await open()).publicKey).toBe(first.publicKey);
  for (const name of stored.keys()) stored.set(name, (await otherChain()).toString('base64'));
  const again = await openSealCertificate(settings(), key, keep);
  expect(checkSeal(await sealPdf(await document(), again))).toEqual({
    publicKey: first.publicKey,
    isIntact: true,
  });
});

async function otherChain(): Promise<Buffer> {
  const other = await open(await bought('other', ec), 'secret');
  return other.chain[0] ?? Buffer.alloc(0);
}

withBoth.each([
  ['RSA', rsa],
  ['P-384', ec],
])('a bought certificate with an %s key seals in place of the own one', async (name, newKey) => {
  const certificate: SealCertificate = await open(await bought(name, newKey), 'secret');
  const sealed = await sealPdf(await document(), certificate);
  const words = await pdfsig(sealed);
  expect(words).toContain(`Signer Certificate Common Name: ${name}`);
  expect(words).toContain('Signature is Valid');
  const publicKey = await openssl('x509', '-in', `${name}.pem`, '-pubkey', '-noout');
  expect(checkSeal(sealed)).toEqual({ publicKey, isIntact: true });
});

withBoth('a certificate that cannot be used is named with the reason', async () => {
  const file = await bought('broken', rsa);
  await expect(open(file, 'wrong')).rejects.toThrow(
    /EVIDENCE_PKCS12 cannot be read: .*broken\.p12.*EVIDENCE_PKCS12_PASSWORD/s,
  );
  await expect(open('missing.p12')).rejects.toThrow('missing.p12');
  await writeFile(join(folder, 'text.p12'), await readFile(join(folder, 'broken.pem')));
  await expect(open('text.p12')).rejects.toThrow('EVIDENCE_PKCS12 cannot be read');
  await openssl('genpkey', '-algorithm', 'ed25519', '-out', 'ed.key');
  await openssl(
    'req',
    '-x509',
    '-key',
    'ed.key',
    '-out',
    'ed.pem',
    '-days',
    '1',
    '-subj',
    '/CN=ed',
  );
  await openssl(
    'pkcs12',
    '-export',
    '-inkey',
    'ed.key',
    '-in',
    'ed.pem',
    '-out',
    'ed.p12',
    '-passout',
    'pass:secret',
  );
  await expect(open('ed.p12', 'secret')).rejects.toThrow('The file has no EC or RSA key.');
  const inTwoMonths = import.meta.jest
    .spyOn(Date, 'now')
    .mockReturnValue(Date.now() + 60 * 86_400_000);
  await expect(open(file, 'secret')).rejects.toThrow(/expired on .*unset EVIDENCE_PKCS12/);
  inTwoMonths.mockRestore();
});
