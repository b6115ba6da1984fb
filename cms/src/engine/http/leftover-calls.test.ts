import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningSite, startSite } from '../../tools/testing/running-site';

/** Calls of a template that the portal once grew from. */
const leftovers = [
  ['POST', '/api/auth/register'],
  ['POST', '/api/auth/user/update'],
  ['GET', '/api/quick-panel/data'],
] as const;

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test.each(leftovers)('%s %s is not there, signed in or not', async (method, path) => {
  const body = method === 'POST' ? { user: {} } : undefined;
  const json = 'application/json';
  const token = await site.token('demo_administrator');
  expect((await site.ask(null, method, path, body, json)).status).toBe(404);
  expect((await site.ask(token, method, path, body, json)).status).toBe(404);
});

const packages = [
  'shell',
  'shared',
  'mf-auth',
  'mf-people',
  'mf-projects',
  'mf-features',
  'mf-project-areas',
  'mf-presentation',
];

test('nothing of the portal calls them', async () => {
  const calling: string[] = [];
  let read = 0;
  for (const name of packages) {
    const folder = join(process.cwd(), name, 'src');
    const files = (await readdir(folder, { recursive: true })).filter((file) =>
      /\.(tsx?|html)$/.test(file),
    );
    for (const file of files) {
      const text = await readFile(join(folder, file), 'utf8');
      read += 1;
      if (/api\/auth\/|api\/quick-panel/.test(text)) calling.push(file);
    }
  }
  expect(read).toBeGreaterThan(500);
  expect(calling).toEqual([]);
});
