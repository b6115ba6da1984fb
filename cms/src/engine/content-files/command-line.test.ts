import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { portalCommand } from '../../tools/testing/portal-command';
import { at, list, type RunningSite, startSite } from '../../tools/testing/running-site';
import { storeOfRun, type TestPlace, testPlace } from '../../tools/testing/test-place';

let folder: string;
let source: TestPlace;
let target: TestPlace;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cms-command-line-'));
  source = await testPlace(true);
  target = await testPlace(false);
}, 120_000);
afterAll(async () => {
  await Promise.all([source.remove(), target.remove(), rm(folder, { recursive: true })]);
});

const titlesOf = async (site: RunningSite, path: string) => {
  const token = await site.token('demo_manager');
  const { body } = await site.ask(token, 'GET', `/jsonapi/${path}?sort=title`);
  return list(body.data).map((item) => at(item, 'attributes', 'title'));
};

test('on an empty data folder nothing is made: no demo comes along with an export, import or backup', async () => {
  for (const words of [
    ['content', 'export', join(folder, 'none')],
    ['content', 'import', folder, '--yes'],
    ['backup', join(folder, 'none.backup')],
  ]) {
    const { code, text } = await portalCommand(target.environment, ...words);
    expect({ code, text }).toMatchObject({
      code: 1,
      text: expect.stringContaining('There is no site in'),
    });
  }
  expect(await readdir(target.folder)).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
}, 180_000);

test('a site is backed up while it runs, and restored elsewhere, from the command line', async () => {
  const file = join(folder, 'site.backup');
  const running = await startSite({}, source);
  const titles = await titlesOf(running, 'node/project');
  const backup = await portalCommand(source.environment, 'backup', file);
  expect(backup).toMatchObject({
    code: 0,
    text: expect.stringMatching(/Backed up \d+ rows and \d+ files/),
  });
  // The archive has no evidence key: backup and restore name the place of the key.
  const isInEnvironment = storeOfRun() === 'postgres';
  const keyIn = ({ folder: data }: TestPlace) =>
    isInEnvironment ? 'in EVIDENCE_KEY' : `in ${join(data, 'evidence-key.pem')}`;
  expect(backup.text).toContain(`does not contain the evidence key (${keyIn(source)})`);
  // Several copies may run on PostgreSQL: nothing is locked there.
  const isLocked = storeOfRun() === 'libsql';
  const importing = await portalCommand(source.environment, 'content', 'import', folder, '--yes');
  expect(importing.code).toBe(1);
  expect(importing.text.includes('is in use by process')).toBe(isLocked);
  await running.stop();
  const restoring = await portalCommand(target.environment, 'restore', file);
  expect(restoring).toMatchObject({
    code: 0,
    text: expect.stringContaining(
      `the evidence key ${keyIn(target)}. Restore the key of the backed-up site as well.`,
    ),
  });
  const again = await portalCommand(target.environment, 'restore', file);
  expect(again).toMatchObject({ code: 1, text: expect.stringContaining('--replace') });
  const restored = await startSite({}, target);
  expect(titles.length).toBeGreaterThan(0);
  expect(await titlesOf(restored, 'node/project')).toEqual(titles);
  await restored.stop();
}, 180_000);

test('templates are exported, changed in their file, and taken over once that is confirmed', async () => {
  const content = join(folder, 'content');
  const exported = await portalCommand(source.environment, 'content', 'export', content);
  expect(exported).toMatchObject({ code: 0, text: expect.stringMatching(/Wrote \d+ files/) });
  const [name = ''] = await readdir(join(content, 'templates'));
  const path = join(content, 'templates', name);
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace(/"title": "[^"]*"/, '"title": "Zigzag wall"'));
  const told = await portalCommand(source.environment, 'content', 'import', content);
  expect(told).toMatchObject({ code: 0, text: expect.stringContaining('-> "Zigzag wall"') });
  expect(told.text).toContain('Run again with --yes');
  const templates = async () => {
    const site = await startSite({}, source);
    return titlesOf(site, 'node/feature_template').finally(() => site.stop());
  };
  expect(await templates()).not.toContain('Zigzag wall');
  expect(
    (await portalCommand(source.environment, 'content', 'import', content, '--yes')).code,
  ).toBe(0);
  expect(await templates()).toContain('Zigzag wall');
}, 180_000);

test('settings travel with the content, but no secret does; an import writes the settings file', async () => {
  const office = join(folder, 'office');
  const secrets = { SMTP_URL: 'smtp://me:secret@mail.test', CMS_CLIENT_SECRET: 'secret' };
  const logo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2c5' } })
    .png()
    .toBuffer();
  await writeFile(join(source.folder, 'our-logo.PNG'), logo);
  const settings = {
    ...secrets,
    TAX_RATE: 15,
    COMPANY_NAME: 'Fern & Field',
    COMPANY_LOGO: 'our-logo.PNG',
  };
  await writeFile(join(source.folder, 'groundplan.json'), JSON.stringify(settings));
  expect((await portalCommand(source.environment, 'content', 'export', office)).code).toBe(0);
  const text = await readFile(join(office, 'settings.json'), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ TAX_RATE: '15', COMPANY_LOGO: 'logo.png' });
  expect(text).not.toContain('secret');
  expect(await readFile(join(office, 'logo.png'))).toEqual(logo);

  const own = join(target.folder, 'groundplan.json');
  await writeFile(own, JSON.stringify({ TAX_LABEL: 'HST {rate}%', CMS_CLIENT_ID: 'office' }));
  const told = await portalCommand(target.environment, 'content', 'import', office);
  expect(told.text).toContain('settings TAX_RATE: "13" -> "15"');
  expect(told.text).toContain('settings COMPANY_LOGO: "" -> "logo.png"');
  expect(told.text).toContain('settings TAX_LABEL: "HST {rate}%" -> "GST {rate}%"');
  expect(JSON.parse(await readFile(own, 'utf8'))).not.toHaveProperty('TAX_RATE');
  const done = await portalCommand(target.environment, 'content', 'import', office, '--yes');
  expect(done).toMatchObject({ code: 0, text: expect.stringContaining('Restart the portal') });
  expect(JSON.parse(await readFile(own, 'utf8'))).toEqual({
    TAX_LABEL: 'GST {rate}%',
    CMS_CLIENT_ID: 'office',
    TAX_RATE: '15',
    COMPANY_NAME: 'Fern & Field',
    COMPANY_LOGO: 'logo.png',
  });
  const again = await portalCommand(target.environment, 'content', 'import', office);
  expect(again.text).not.toContain('settings ');
}, 240_000);

test('a setting that does not travel is refused in the folder', async () => {
  const office = join(folder, 'office');
  await writeFile(
    join(office, 'settings.json'),
    JSON.stringify({ DATABASE_URL: 'postgres://x/y' }),
  );
  const answer = await portalCommand(target.environment, 'content', 'import', office, '--yes');
  expect(answer).toMatchObject({
    code: 1,
    text: expect.stringContaining('DATABASE_URL is no setting that travels'),
  });
});
