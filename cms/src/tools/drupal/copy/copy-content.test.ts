import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createService } from '../../../create-service';
import { readFolder } from '../../../engine/content-files/folder';
import { exportContent } from '../../../engine/content-files/import-content';
import type { PortableRecord } from '../../../engine/content-files/portable-record';
import { createModel } from '../../../engine/schema/content-model';
import { readSettings } from '../../../engine/settings';
import { contentModel } from '../../../product/types/resource-types';
import { list, startSite } from '../../testing/running-site';
import { type TestPlace, testPlace } from '../../testing/test-place';
import { openSignedIn, type Site, valueAt } from '../site';
import { CopyStopped, copyContent } from './copy-content';

const model = createModel(contentModel);
let folder: string;
let place: TestPlace;
let target: Awaited<ReturnType<typeof createService>>;
let drupal: Site;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drupal-copy-'));
  const source = await startSite();
  await exportContent(source.service, folder);
  await source.stop();
  place = await testPlace(false);
  target = await createService(
    readSettings({
      ...place.environment,
      CMS_SEED: 'none',
      LOG_LEVEL: 'silent',
      ADMIN_MAIL: 'admin@copy.test',
    }),
  );
  const { mail = '', password = '' } = target.firstAccount ?? {};
  const url = await target.app.listen({ host: '127.0.0.1', port: 0 });
  const client = { client: 'portal', secret: 'portal-secret', scope: '' };
  drupal = await openSignedIn(url, { ...client, user: mail, password });
}, 120_000);
afterAll(async () => {
  await target.close();
  await place.remove();
  await rm(folder, { recursive: true });
});

const copied = async (site: Site = drupal) => {
  const lines: string[] = [];
  const counts = await copyContent(model, site, await readFolder(model, folder), (line) =>
    lines.push(line),
  );
  return { counts, lines };
};

test('a refusal in the middle stops with what was done, a repeated copy continues, and a third changes nothing', async () => {
  let writes = 0;
  const refusing: Site = {
    ...drupal,
    ask: async (method, path, sent) => {
      if (method === 'POST') writes += 1;
      return writes === 40
        ? {
            status: 422,
            body: { errors: [{ detail: 'The attribute field_formula does not exist.' }] },
          }
        : drupal.ask(method, path, sent);
    },
  };
  const stopped = await copied(refusing).then(
    () => null,
    (error: unknown) => error,
  );
  expect(stopped).toBeInstanceOf(CopyStopped);
  expect(stopped).toMatchObject({
    message: expect.stringMatching(
      /could not be created: The attribute field_formula does not exist\. \(422\)\. Run 'portal drupal check'/,
    ),
    counts: { created: 39, changed: 0 },
  });
  const { counts } = await copied();
  expect(counts).toMatchObject({ changed: 0 });
  expect(counts.unchanged).toBeGreaterThanOrEqual(30);
  expect(counts.created).toBeGreaterThan(100);
  const again = await copied();
  expect(again.counts).toEqual({ created: 0, changed: 0, unchanged: expect.any(Number) });
  expect(again.lines).toEqual([]);
}, 120_000);

/** Parses a file of content; an empty text is stored as null, as a Drupal does. */
const withoutEmpty = (text: string): unknown => JSON.parse(text.replaceAll(': ""', ': null'));

test('the copy is the content: an export of the copy is the same folder', async () => {
  const other = await mkdtemp(join(tmpdir(), 'drupal-copy-'));
  await exportContent(target.service, other);
  const filesOf = async (of: string) =>
    Object.fromEntries(
      await Promise.all(
        (await readdir(of, { recursive: true }))
          .filter((name) => name.endsWith('.json'))
          .map(
            async (name) => [name, withoutEmpty(await readFile(join(of, name), 'utf8'))] as const,
          ),
      ),
    );
  expect(await filesOf(other)).toEqual(await filesOf(folder));
  await rm(other, { recursive: true });
});

test('a changed text is copied alone, and what the Drupal added stays', async () => {
  const [name = ''] = await readdir(join(folder, 'legal-texts'));
  const path = join(folder, 'legal-texts', name);
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace(/"title": "[^"]*"/, '"title": "Agreement of 2027"'));
  const before = await legalTexts();
  const { counts, lines } = await copied();
  expect(counts).toMatchObject({ created: 0, changed: 1 });
  expect(lines).toEqual(['~ node--legal "Agreement of 2027": title']);
  expect(await legalTexts()).toBe(before);
});

const legalTexts = async (): Promise<number> => {
  const { body } = await drupal.ask('GET', '/jsonapi/node/legal?page[limit]=50');
  return list(valueAt(body, 'data')).length;
};

test('a part that only the Drupal has stays in its list', async () => {
  const [name = ''] = await readdir(join(folder, 'templates'));
  const path = join(folder, 'templates', name);
  const template = JSON.parse(await readFile(path, 'utf8')) as PortableRecord;
  const items = template.parts.field_template_items ?? [];
  const fewer = { ...template, parts: { ...template.parts, field_template_items: items.slice(1) } };
  await writeFile(path, JSON.stringify(fewer));
  await copied();
  const { body } = await drupal.ask('GET', `/jsonapi/node/feature_template/${template.id}`);
  const stored = list(valueAt(body, 'data', 'relationships', 'field_template_items', 'data'));
  expect(stored.map((one) => valueAt(one, 'id'))).toEqual([
    ...items.slice(1).map(({ id }) => id),
    items[0]?.id,
  ]);
});

test('a Drupal without the type of the price book is told, and gets the rest', async () => {
  const without: Site = {
    ...drupal,
    ask: async (method, path, sent) => {
      const reply = await drupal.ask(method, path, sent);
      if (path !== '/jsonapi') return reply;
      const text = JSON.stringify(reply).replaceAll('node--price_book_entry', 'node--other');
      return JSON.parse(text) as typeof reply;
    },
  };
  const { lines, counts } = await copied(without);
  expect(lines).toEqual([expect.stringMatching(/^price-book: \d+ left out/)]);
  expect(counts.created).toBe(0);
});
