import { generateKeyPairSync } from 'node:crypto';
import { openEvidenceKey } from './evidence-key';
import { checkFile, sealedJson } from './file-seal';
import { canonicalBytes } from './frozen-proposal';

const keyOf = () =>
  openEvidenceKey({
    data: '',
    databaseUrl: '',
    evidenceKey: generateKeyPairSync('ed25519')
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString(),
  });

const key = keyOf();
const other = keyOf();
const paper = Buffer.from('%PDF-1.3\n1 0 obj\nTotal 32447.59\nendobj\n%%EOF');

/** The seal of a PDF as written before PDFs had a PAdES signature. */
const comment = (bytes: Buffer, { id, sign } = key) => `\n%Groundplan-Seal ${id} ${sign(bytes)}\n`;
const sealed = Buffer.concat([paper, Buffer.from(comment(paper))]);
const changed = (bytes: Buffer, from: string, to: string) =>
  Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1');

test.each([
  ['as sealed', sealed, 'sealed'],
  ['with another total', changed(sealed, '32447.59', '32447.58'), 'changed'],
  ['with another signature', changed(sealed, key.sign(paper).slice(0, 8), 'AAAAAAAA'), 'changed'],
  ['with another key id', changed(sealed, key.id, other.id), 'other key'],
  [
    'sealed by another key',
    Buffer.concat([paper, Buffer.from(comment(paper, other))]),
    'other key',
  ],
  ['with a byte behind the seal', Buffer.concat([sealed, Buffer.from(' ')]), 'no seal'],
  ['with a page behind the seal', Buffer.concat([sealed, paper]), 'no seal'],
  ['without a seal', paper, 'no seal'],
  [
    'with the seal of another file',
    Buffer.concat([paper, Buffer.from(comment(Buffer.from('another')))]),
    'changed',
  ],
] as const)('a PDF of an older version, %s', (_, bytes, expected) => {
  expect(checkFile(bytes, [key.publicKey])).toBe(expected);
});

test('a PDF of an older version verifies by an old key after a rotation', () => {
  expect(checkFile(sealed, [other.publicKey, key.publicKey])).toBe('sealed');
});

const value = { form: 2, total: '32447.59' };
const json = sealedJson(value, key, { token: null });

test.each([
  ['as sealed', json, 'sealed'],
  ['with spaces', Buffer.from(JSON.stringify(JSON.parse(json.toString()), null, 2)), 'changed'],
  ['with another total', changed(json, '32447.59', '1.00'), 'changed'],
  ['of an older version, without a seal', canonicalBytes(value), 'no seal'],
] as const)('a JSON %s', (_, bytes, expected) => {
  expect(checkFile(bytes, [key.publicKey])).toBe(expected);
});
