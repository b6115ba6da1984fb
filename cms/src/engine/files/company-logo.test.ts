import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { createService } from '../../create-service';
import { at, startSite } from '../../tools/testing/running-site';
import { type TestPlace, testPlace } from '../../tools/testing/test-place';
import { readSettings } from '../settings';

let place: TestPlace;
beforeAll(async () => {
  place = await testPlace(true);
});
afterAll(() => place.remove());

const picture = () =>
  sharp({ create: { width: 1200, height: 300, channels: 3, background: '#2c5' } });
const put = async (name: string, bytes: Buffer | string) => {
  await writeFile(join(place.folder, name), bytes);
  return name;
};

async function proposalAt(environment: Record<string, string>) {
  const site = await startSite(environment, place);
  const token = await site.token('demo_manager');
  const projects = await site.ask(token, 'GET', '/jsonapi/node/project?page[limit]=1');
  const proposal = await site.ask(
    token,
    'GET',
    `/api/proposal/${String(at(projects.body, 'data', 0, 'id'))}`,
  );
  return { site, company: at(proposal.body, 'company') };
}

test('the logo of the company comes with the proposal, redrawn, to whoever asks, and cannot run', async () => {
  const marked = await picture()
    .png()
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .toBuffer();
  const logo = await put('logo.png', marked);
  const { site, company } = await proposalAt({ COMPANY_NAME: 'Fern & Field', COMPANY_LOGO: logo });
  expect(company).toMatchObject({
    name: 'Fern & Field',
    logo: expect.stringMatching(/^\/api\/company-logo\/[0-9a-f]{16}\.webp$/),
  });
  const answer = await fetch(`${site.origin}${String(at(company, 'logo'))}`);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringContaining('immutable'),
  });
  const shown = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect(shown).toMatchObject({ format: 'webp', width: 640 });
  expect(shown.exif).toBeUndefined();
  expect((await site.ask(null, 'GET', '/api/company-logo/0000000000000000.webp')).status).toBe(404);
  await site.stop();
});

test('without one the proposal has none', async () => {
  const { site, company } = await proposalAt({});
  expect(at(company, 'logo')).toBeNull();
  await site.stop();
});

test.each([
  ['is a page with the name of a picture', 'page.png', '<!doctype html><script>alert(1)</script>'],
  [
    'is a drawing of another kind',
    'drawing.png',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  ],
  ['is too large', 'large.png', Buffer.alloc(3_000_000)],
  [
    'is broken',
    'broken.png',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]),
  ],
])('a logo that %s stops the start with the name of the setting', async (_, name, bytes) => {
  const logo = await put(name, bytes);
  const settings = readSettings({ ...place.environment, COMPANY_LOGO: logo, LOG_LEVEL: 'silent' });
  await expect(createService(settings)).rejects.toThrow(
    'COMPANY_LOGO must name a PNG, JPEG or WebP',
  );
});

test('a logo that is not there stops the start too', async () => {
  const settings = readSettings({
    ...place.environment,
    COMPANY_LOGO: 'gone.png',
    LOG_LEVEL: 'silent',
  });
  await expect(createService(settings)).rejects.toThrow('COMPANY_LOGO');
});
