import sharp from 'sharp';
import type { Json, JsonObject } from '../../engine/schema/json';
import { sha256 } from '../../signed/frozen-proposal';
import { at, list, type RunningSite, startSite } from '../../tools/testing/running-site';
import { drawing, hashNow, signNow } from '../../tools/testing/signing';

let site: RunningSite;
let customer: string;
let manager: string;
let project: string;
beforeAll(async () => {
  site = await startSite();
  [customer, manager] = [await site.token('demo_customer'), await site.token('demo_manager')];
  const { body } = await site.ask(customer, 'GET', '/jsonapi/node/project');
  project = String(at(body, 'data', 0, 'id'));
});
afterAll(() => site.stop());

const send = async (query: string, png: Buffer) => {
  const hash = await hashNow(site, customer, project);
  const path = `/api/proposal/${project}/signature?hash=${hash}&${query}`;
  return site.ask(customer, 'POST', path, png, 'image/png');
};
const sendJson = (more: object) => signNow(site, customer, project, more);
const inkOf = async (colour: string) => ({
  png: `data:image/png;base64,${(await drawing(colour)).toString('base64')}`,
});
const projectNow = async () =>
  at(
    (await site.ask(manager, 'GET', `/jsonapi/node/project/${project}`)).body,
    'data',
    'attributes',
  );
const changeProject = async (attributes: object) => {
  const data = { type: 'node--project', id: project, attributes };
  const { status } = await site.ask(manager, 'PATCH', `/jsonapi/node/project/${project}`, { data });
  expect(status).toBe(200);
};
const keptCount = async () =>
  list((await site.ask(manager, 'GET', '/jsonapi/node/signed_proposal')).body.data).length;
const signedBy = async () =>
  at(
    (await site.ask(manager, 'GET', `/api/proposal/${project}/signed`)).body,
    'signed',
    'signedBy',
  );

test('a pad that is not there and a name that is no text are refused', async () => {
  for (const query of ['name=a&name=b', 'pad=7', 'pad=1&pad=2', 'pad=first', 'hash=1'])
    expect([query, (await send(query, await drawing())).status]).toEqual([query, 400]);
  for (const more of [
    { pad: 7 },
    { name: ['a', 'b'] },
    { pad: [1, 2] },
    { hash: 'mine' },
    { hash: 1 },
  ])
    expect((await sendJson(more)).status).toBe(400);
  expect(await projectNow()).toMatchObject({ field_project_signed: null });
});

test('a drawing that cannot be read, or is not as large as the pad, is refused', async () => {
  const whole = await sharp({
    create: {
      width: 200,
      height: 75,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 99, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
  const unreadable = [
    await drawing('red', 201, 75),
    await drawing('red', 200, 74),
    whole.subarray(0, 2000),
    Buffer.from('no picture'),
    await sharp(whole).jpeg().toBuffer(),
  ];
  for (const png of unreadable) {
    const { status, body } = await send('', png);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('Failed to read signature data please try again.');
  }
  expect(await projectNow()).toMatchObject({ field_project_signed: null });
});

test('the second pad alone signs nothing', async () => {
  expect((await sendJson({ pad: 2 })).status).toBe(200);
  expect((await sendJson({ pad: 2 })).status).toBe(200);
  expect(await projectNow()).toMatchObject({ field_project_signed: null });
  expect(await keptCount()).toBe(0);
});

test('the first pad signs, by the name that was typed', async () => {
  expect(await keptCount()).toBe(0);
  expect((await send('name=%20A.%20Okafor%20', await drawing())).status).toBe(200);
  expect(await keptCount()).toBe(1);
  expect(await signedBy()).toBe('A. Okafor');
  expect(await projectNow()).toMatchObject({ field_project_signed_by: 'A. Okafor' });
});

test('signing again keeps the proposal once more where it changed, and only there', async () => {
  expect((await sendJson({ pad: 1, name: 'Amelia' })).status).toBe(200);
  expect(await keptCount()).toBe(1);
  await changeProject({ title: 'A smaller terrace.' });
  expect((await sendJson({ pad: 1, name: 'Amelia' })).status).toBe(200);
  expect((await sendJson({ pad: 1, name: 'Amelia' })).status).toBe(200);
  expect(await keptCount()).toBe(2);
  expect(await signedBy()).toBe('Amelia');
});

const detailOf = ({ body }: { body: JsonObject }) => String(body.message);
const padNow = async (pad: 'client' | 'client2') =>
  at((await site.ask(customer, 'GET', `/api/proposal/${project}`)).body, 'signatures', pad, 'id');
const changedSinceSigning = async (token: string) =>
  at(
    (await site.ask(token, 'GET', `/api/proposal/${project}`)).body,
    'evidence',
    'changedSinceSigning',
  );

test('who has read another proposal signs nothing, and is told to read it again', async () => {
  const read = await hashNow(site, customer, project);
  const before = [await keptCount(), await padNow('client')];
  await changeProject({ title: 'A larger terrace.' });
  for (const pad of [1, 2]) {
    const answer = await sendJson({
      ...(await inkOf('blue')),
      pad,
      hash: read,
      replace: true,
    });
    expect([pad, answer.status]).toEqual([pad, 409]);
    expect(detailOf(answer)).toBe('The proposal has changed. Please read it again.');
  }
  expect([await keptCount(), await padNow('client')]).toEqual(before);
});

test('a signature whose answer was lost is found signed, also where the proposal has changed since', async () => {
  const read = await hashNow(site, customer, project);
  const sent = { ...(await inkOf('green')), hash: read, replace: true };
  expect((await sendJson(sent)).status).toBe(200);
  const kept = [await keptCount(), await padNow('client')];
  await changeProject({ title: 'No terrace.' });
  expect((await sendJson(sent)).status).toBe(200);
  expect([await keptCount(), await padNow('client')]).toEqual(kept);
});

test('the hash is the same for everyone who reads, and another after each change', async () => {
  const before = await hashNow(site, customer, project);
  expect(await hashNow(site, manager, project)).toBe(before);
  await changeProject({ title: 'A terrace again.' });
  expect(await hashNow(site, customer, project)).not.toBe(before);
});

test('a change after signing is told to whoever reads the proposal, until it is signed again', async () => {
  for (const token of [customer, manager]) expect(await changedSinceSigning(token)).toBe(true);
  expect((await sendJson({ ...(await inkOf('green')), replace: true })).status).toBe(200);
  for (const token of [customer, manager]) expect(await changedSinceSigning(token)).toBe(false);
});

test.each([
  [1, 'client'],
  [2, 'client2'],
] as const)('the signature on pad %s is replaced only where that is said', async (pad, field) => {
  const before = await padNow(field);
  expect(before).not.toBeNull();
  const other = await inkOf('purple');
  const refused = await sendJson({ ...other, pad });
  expect(refused.status).toBe(409);
  expect(detailOf(refused)).toBe('There is a signature already. Please say whether to replace it.');
  expect(await padNow(field)).toBe(before);
  expect((await sendJson({ ...other, pad, replace: true })).status).toBe(200);
  expect(await padNow(field)).not.toBe(before);
  // The drawing on the pad is the drawing in the evidence.
  const { body } = await site.ask(customer, 'GET', `/api/proposal/${project}/signed`);
  const json = await fetch(`${site.origin}${String(at(body, 'signed', 'json'))}`);
  const signatures = list(at((await json.json()) as Json, 'signatures'));
  const drawn = Buffer.from(String(other.png).replace(/^.*,/, ''), 'base64');
  expect(signatures.map((one) => at(one, 'pictureSha256'))).toContain(sha256(drawn));
});
