import sharp from 'sharp';
import { at, list, type RunningSite, startSite } from '../testing/running-site';

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

const drawing = (width = 200, height = 75) =>
  sharp({ create: { width, height, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
const signPath = () => `/api/proposal/${project}/signature`;
const send = async (query: string, png: Buffer) =>
  site.ask(customer, 'POST', `${signPath()}${query}`, png, 'image/png');
const sendJson = async (more: object) =>
  site.ask(
    customer,
    'POST',
    signPath(),
    { png: `data:image/png;base64,${(await drawing()).toString('base64')}`, ...more },
    'application/json',
  );
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
  for (const query of ['?name=a&name=b', '?pad=7', '?pad=1&pad=2', '?pad=first'])
    expect([query, (await send(query, await drawing())).status]).toEqual([query, 400]);
  for (const more of [{ pad: 7 }, { pad: 1, name: ['a', 'b'] }, { pad: [1, 2] }])
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
    await drawing(201, 75),
    await drawing(200, 74),
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

test('where the office marked the project as signed, the signature of the client is kept all the same', async () => {
  await changeProject({
    field_project_signed: true,
    field_project_signed_by: 'On paper',
    field_project_signed_date: '2026-01-02',
  });
  expect(await keptCount()).toBe(0);
  expect((await send('?name=%20A.%20Okafor%20', await drawing())).status).toBe(200);
  expect(await keptCount()).toBe(1);
  expect(await signedBy()).toBe('A. Okafor');
  expect(await projectNow()).toMatchObject({ field_project_signed_by: 'A. Okafor' });
});

test('signing again keeps the proposal once more where it changed, and only there', async () => {
  expect((await sendJson({ pad: 1, name: 'Amelia' })).status).toBe(200);
  expect(await keptCount()).toBe(1);
  await changeProject({ field_project_description: 'A smaller terrace.' });
  expect((await sendJson({ pad: 1, name: 'Amelia' })).status).toBe(200);
  expect((await sendJson({ pad: 1, name: 'Amelia' })).status).toBe(200);
  expect(await keptCount()).toBe(2);
  expect(await signedBy()).toBe('Amelia');
});
