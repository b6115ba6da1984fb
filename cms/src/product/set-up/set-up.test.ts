import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { at, list, type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';

let site: RunningSite;
let administrator = '';

beforeAll(async () => {
  site = await startSite({ CMS_SEED: 'none', TAX_LABEL: 'HST {rate}%' });
  const { db } = site.service;
  const { setPassword, findByName } = await import('../../engine/oauth/accounts');
  const account = await findByName(db, 'administrator');
  await setPassword(db, account?.id ?? '', 'Quiet-orchard-12');
  administrator = await site.token('administrator', 'Quiet-orchard-12');
});
afterAll(() => stopSite(site));

const json = 'application/json';
const ask = (method: string, path = '', body?: unknown, type = json) =>
  site.ask(administrator, method, `/api/set-up${path}`, body, type);
const settingsFile = async () =>
  JSON.parse(await readFile(join(site.folder, 'groundplan.json'), 'utf8')) as object;

test('an empty site tells each setting with its source, and that nothing is stored', async () => {
  const { body } = await ask('GET');
  expect(body).toMatchObject({ clients: 0, projects: 0, logo: { path: null, source: 'default' } });
  expect(list(body.fields)).toContainEqual({
    name: 'TAX_LABEL',
    value: 'HST {rate}%',
    source: 'environment',
  });
  expect(list(body.fields)).toContainEqual({ name: 'TAX_RATE', value: '13', source: 'default' });
  expect(list(body.templates).every((template) => at(template, 'isStored') === false)).toBe(true);
});

test('a changed setting is stored in the settings file, is in use at once, and keeps the rest of the file', async () => {
  await writeFile(join(site.folder, 'groundplan.json'), '{"LOG_LEVEL":"silent"}');
  const { status, body } = await ask('PATCH', '', { COMPANY_NAME: 'Fern & Field', TAX_RATE: '5' });
  expect(status).toBe(200);
  expect(list(body.fields)).toContainEqual({ name: 'TAX_RATE', value: '5', source: 'file' });
  expect(await settingsFile()).toEqual({
    LOG_LEVEL: 'silent',
    COMPANY_NAME: 'Fern & Field',
    TAX_RATE: '5',
  });
  expect(site.service.settings).toMatchObject({
    companyName: 'Fern & Field',
    tax: { ratePercent: '5' },
  });
});

test('an invalid value is refused with its setting, and nothing is stored', async () => {
  const before = await settingsFile();
  const { status, body } = await ask('PATCH', '', { COMPANY_NAME: 'Other', TAX_RATE: 'five' });
  expect(status).toBe(422);
  expect(String(body.message)).toMatch(/^TAX_RATE must be a percentage/);
  expect(await settingsFile()).toEqual(before);
});

test('a setting of the environment, and a setting that the page does not have, are refused', async () => {
  expect((await ask('PATCH', '', { TAX_LABEL: 'GST {rate}%' })).status).toBe(409);
  expect((await ask('PATCH', '', { CMS_CLIENT_SECRET: 'x' })).status).toBe(400);
});

test('a logo is stored, served, and still there after a restart; another file is refused', async () => {
  expect((await ask('POST', '/logo', Buffer.from('no picture'), 'image/png')).status).toBe(422);
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } });
  const { body } = await ask('POST', '/logo', await picture.png().toBuffer(), 'image/png');
  const path = String(at(body, 'logo', 'path'));
  expect((await fetch(site.origin + path)).status).toBe(200);
  await site.restart();
  administrator = await site.token('administrator', 'Quiet-orchard-12');
  expect(at((await ask('GET')).body, 'logo')).toEqual({ path, source: 'file' });
});

test('chosen templates and the legal texts of the starting set are stored once', async () => {
  const known = list((await ask('GET')).body.templates);
  const titles = known.slice(0, 2).map((template) => at(template, 'title'));
  const wanted = { titles, legalTexts: true };
  const { body } = await ask('POST', '/starting-set', wanted);
  await ask('POST', '/starting-set', wanted);
  expect(list(body.templates).filter((template) => at(template, 'isStored') === true)).toHaveLength(
    2,
  );
  expect(at(body, 'legalTexts', 'isStored')).toBe(true);
  const stored = async (type: string) =>
    list((await site.ask(administrator, 'GET', `/jsonapi/node/${type}`)).body.data).map((one) =>
      at(one, 'attributes', 'title'),
    );
  expect((await stored('feature_template')).toSorted()).toEqual([...titles].toSorted());
  expect((await stored('legal')).toSorted()).toEqual(['legal', 'signatures']);
});

test('only administrators set the site up', async () => {
  expect((await site.ask(null, 'GET', '/api/set-up')).status).toBe(401);
  const demo = await startSite();
  const answers = await Promise.all(
    ['manager', 'designer', 'customer'].map(async (role) => {
      const token = await demo.token(`demo_${role}`);
      return [
        (await demo.ask(token, 'GET', '/api/set-up')).status,
        (await demo.ask(token, 'PATCH', '/api/set-up', { COMPANY_NAME: 'x' }, json)).status,
      ];
    }),
  );
  await demo.stop();
  expect(answers.flat()).toEqual([403, 403, 403, 403, 403, 403]);
});
