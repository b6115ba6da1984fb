import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { checkFile } from '../../signed/file-seal';
import { mailWith } from '../../tools/testing/outbox';
import { runProgram, testWith } from '../../tools/testing/outside-programs';
import { type ReadPdf, readPdf } from '../../tools/testing/pdf-text';
import { at, type RunningSite, startSite } from '../../tools/testing/running-site';
import { drawing, signNow } from '../../tools/testing/signing';
import { type TestPlace, testPlace } from '../../tools/testing/test-place';

let place: TestPlace;
let site: RunningSite;
let project: string;
let pdf: ReadPdf;
let bytes: Buffer;
const tokens: Record<string, string> = {};
const ask = (role: string, method: string, path: string, body?: unknown) =>
  site.ask(tokens[role] ?? '', method, path, body);

async function logoIn(folder: string): Promise<void> {
  const create = { width: 300, height: 80, channels: 4 as const, background: '#2f5d44' };
  await sharp({ create }).png().toFile(`${folder}/logo.png`);
}

async function signedPdf(): Promise<Buffer> {
  const { body } = await ask('customer', 'GET', `/api/proposal/${project}/signed`);
  const answer = await fetch(`${site.origin}${String(at(body, 'signed', 'pdf'))}`);
  return Buffer.from(await answer.arrayBuffer());
}

beforeAll(async () => {
  place = await testPlace(true);
  await logoIn(place.folder);
  site = await startSite({ COMPANY_LOGO: 'logo.png', COMPANY_TIME_ZONE: 'America/Toronto' }, place);
  for (const role of ['customer', 'manager', 'administrator'])
    tokens[role] = await site.token(`demo_${role}`);
  const { body } = await ask('customer', 'GET', '/jsonapi/node/project');
  project = String(at(body, 'data', 0, 'id'));
  const png = `data:image/png;base64,${(await drawing('blue')).toString('base64')}`;
  const consent = 'I accept this proposal for $32,447.59.';
  await signNow(site, tokens['customer'] ?? '', project, {
    png,
    name: '陳大文',
    consent,
    readings: [{ slide: 'Total Project Costs', seconds: 41.4 }],
  });
  bytes = await signedPdf();
  pdf = await readPdf(bytes);
});
afterAll(async () => {
  await site.stop();
  await place.remove();
});

const whole = () => pdf.pages.join('\n');
const pageWith = (words: string) => pdf.pages.findIndex((page) => page.includes(words));

test('the first page is the paper of the company: who it is for, dates in words, features with scope and price', () => {
  const [first = ''] = pdf.pages;
  for (const words of ['Client Proposal', 'Harbour Walk backyard', 'Prepared for', 'Prepared by'])
    expect(first).toContain(words);
  expect(first).toMatch(
    /(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}/,
  );
  expect(whole()).toContain('Feature Scope Price before tax');
  expect(pdf.tags[0]).toContain('Figure');
});

test('a line below the total explains why the features with tax add up to another amount', async () => {
  const { body } = await ask('customer', 'GET', `/api/proposal/${project}`);
  const note = String(at(body, 'roundingNote'));
  expect(note).toMatch(/^The features with tax add up to \$/);
  expect(whole()).toContain(note);
});

test('payments stand with their descriptions and days in words', async () => {
  const { body } = await ask('customer', 'GET', `/api/proposal/${project}`);
  const page = pdf.pages[pageWith('Payment Schedule')] ?? '';
  expect(page).toContain(String(at(body, 'payments', 0, 'name')));
  expect(page).toContain(String(at(body, 'payments', 0, 'description')));
  expect(page).toContain('Total of the payments');
  expect(page).not.toMatch(/\d{4}-\d{2}-\d{2}/);
});

test('the signature stands under the terms, with name, words of consent and the time of the company', () => {
  const terms = pageWith('Legal Agreement & Signatures');
  const signature = pageWith('Signed by 陳大文');
  expect(terms).toBeGreaterThan(0);
  expect(signature).toBeGreaterThanOrEqual(terms);
  expect(pdf.pages[signature]).toContain('I accept this proposal for $32,447.59.');
  expect(pdf.pages[signature]).toMatch(/ at \d{1,2}:\d{2} [AP]M E[SD]T/);
});

test('the last page is the record of signing, with hashes and how to verify', () => {
  const last = pdf.pages.at(-1) ?? '';
  expect(last).toContain('Record of Signing');
  expect(last.match(/[0-9a-f]{64}/g)?.length).toBeGreaterThanOrEqual(3);
  expect(last).toContain('portal verify-signature --file');
  expect(last).toContain('/verify, or run');
  expect(last).toContain('None: no timestamp authority is set.');
});

test('the sums of a table stand on a page with the last row', () => {
  for (const page of pdf.pages) expect(page).not.toMatch(/Price( before tax)? Subtotal/);
});

test('every page has its number', () => {
  pdf.pages.forEach((page, index) =>
    expect(page).toContain(`Page ${index + 1} of ${pdf.pages.length}`),
  );
});

test('a screen reader finds title, language, headings, tables with headers, lists and pictures', () => {
  expect(pdf).toMatchObject({ language: 'en', title: 'Harbour Walk backyard: signed proposal' });
  const roles = new Set(pdf.tags.flat());
  for (const role of ['H1', 'H2', 'H3', 'P', 'Table', 'TR', 'TH', 'TD', 'L', 'LI', 'Figure'])
    expect(roles).toContain(role);
  expect(bytes.toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>');
});

/** The output of a program of poppler about a PDF. */
async function poppler(program: string, pdfBytes: Buffer, ...options: string[]): Promise<string> {
  const file = join(place.folder, 'checked.pdf');
  await writeFile(file, pdfBytes);
  return runProgram(program, [...options, file]);
}
const withPoppler = testWith('pdfsig');

withPoppler(
  'the seal of the company is valid in other readers, once, and broken in an altered copy',
  async () => {
    const words = await poppler('pdfsig', bytes);
    for (const expected of [
      'Signer Certificate Common Name: Groundplan Landscapes',
      'Signature Type: ETSI.CAdES.detached',
      'Total document signed',
      'Signature is Valid',
    ])
      expect(words).toContain(expected);
    expect(words.match(/Signature #/g)).toHaveLength(1);
    const copy = Buffer.from(bytes);
    const place = copy.indexOf('stream') + 40;
    copy.writeUInt8(copy.readUInt8(place) ^ 1, place);
    expect(await poppler('pdfsig', copy)).toContain('Digest Mismatch');
  },
);

withPoppler(
  'other readers find the text by tags: headings, tables and lists, and nothing of the seal',
  async () => {
    const tree = await poppler('pdfinfo', bytes, '-struct-text');
    const lines = tree.split('\n').map((line) => line.trim());
    const inside = (tag: string, words: string) => lines[lines.indexOf(words) - 1] === tag;
    expect(inside('H1 (block)', '"Harbour Walk backyard"')).toBe(true);
    expect(inside('H2 (block)', '"Record of Signing"')).toBe(true);
    for (const tag of ['Table', 'TR', 'TH', 'TD', 'L', 'LI', 'Figure'])
      expect(lines.some((line) => line.startsWith(tag))).toBe(true);
    expect(lines.filter((line) => /^(?:Form|Annot)/.test(line))).toEqual([]);
  },
);

test('addresses, browser and reading times stand in an audit for administrators alone, sealed as well', async () => {
  const path = `/api/proposal/${project}/audit.pdf`;
  for (const role of ['customer', 'manager'])
    expect((await ask(role, 'GET', path)).status).toBe(403);
  expect((await site.ask(null, 'GET', path)).status).toBe(401);
  expect((await site.ask(null, 'GET', `${path}?u=1&e=9999999999&s=forged`)).status).toBe(403);
  const { body } = await ask('administrator', 'GET', `/api/proposal/${project}/signed`);
  const answer = await fetch(`${site.origin}${String(at(body, 'signed', 'auditPdf'))}`);
  const audit = Buffer.from(await answer.arrayBuffer());
  const { seal } = site.service;
  expect(checkFile(audit, [seal.publicKey])).toBe('sealed');
  const words = (await readPdf(audit)).pages.join(' ');
  const secrets = ['127.0.0.1', 'customer@demo.test', 'Total Project Costs 41', 'node', 'typed'];
  for (const secret of secrets) expect(words).toContain(secret);
  // The public page knows contracts and answers by hash; an audit is drawn on request.
  expect(words).not.toContain('drop it at');
  const ofClient = whole();
  for (const secret of ['Network address', 'Browser', 'customer@demo.test', 'Seconds'])
    expect(ofClient).not.toContain(secret);
  const told = await ask('customer', 'GET', `/api/proposal/${project}/signed`);
  expect(at(told.body, 'signed', 'auditPdf')).toBeNull();
});

test('the signer gets the document by mail at once', async () => {
  const mail = await mailWith(site, 'customer@demo.test', 'You signed the proposal');
  const text = mail.replace(/=\n/g, '');
  const parts = [
    'application/pdf',
    `/projects/${project}/documents`,
    bytes.toString('base64').slice(0, 70),
  ];
  expect(parts.filter((part) => !text.includes(part))).toEqual([]);
});

test('the document stands among the documents of the client, and the proposal leads to it', async () => {
  const { body } = await ask('customer', 'GET', '/jsonapi/media/document?page[limit]=50');
  expect(JSON.stringify(body.data)).toContain('"name":"Signed proposal"');
  const { body: proposal } = await ask('customer', 'GET', `/api/proposal/${project}`);
  const answer = await fetch(`${site.origin}${String(at(proposal, 'evidence', 'signedPdf'))}`);
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
});

test('while the document is drawn others read and write', async () => {
  const png = `data:image/png;base64,${(await drawing('green')).toString('base64')}`;
  let isSigned = false;
  const signing = signNow(site, tokens['customer'] ?? '', project, { png, pad: 2, name: 'B' }).then(
    ({ status }) => {
      isSigned = true;
      return status;
    },
  );
  const { body } = await ask('manager', 'GET', '/jsonapi/node/project?page[limit]=50');
  const other = (body.data as { id: string; type: string }[]).find(({ id }) => id !== project);
  const data = { type: 'node--project', id: other?.id, attributes: { title: 'Written meanwhile' } };
  const { status } = await ask('manager', 'PATCH', `/jsonapi/node/project/${other?.id}`, { data });
  expect([status, isSigned]).toEqual([200, false]);
  expect(await signing).toBe(200);
  expect((await readPdf(await signedPdf())).pages.join()).toContain('Second signature');
});

test('no page is left empty', () => {
  for (const page of pdf.pages) expect(page.length).toBeGreaterThan(150);
});
