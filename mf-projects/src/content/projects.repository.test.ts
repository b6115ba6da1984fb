import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { configureHttp, RequestFailed } from '@portal/shared/http';
import { countActivePeople } from './active-people';
import { everyProject } from './project-listing';
import {
  countActiveProjects,
  projectListPath,
  readProjectPage,
  readProjects,
} from './projects.repository';

let server: Server;
let origin: string;
let asked: string[];
let pages: ((path: string) => object | number)[];

beforeEach(async () => {
  asked = [];
  pages = [];
  server = createServer((incoming, reply) => {
    asked.push(incoming.url ?? '');
    const page = pages.shift()?.(incoming.url ?? '') ?? 500;
    if (typeof page === 'number') reply.writeHead(page).end();
    else reply.end(JSON.stringify(page));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  configureHttp({
    origin,
    accessToken: () => 'token',
    renew: () => Promise.resolve(null),
    ended: () => undefined,
  });
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const project = (id: string) => ({ type: 'node--project', id, attributes: { title: id } });

test('pages follow their links, and rows are handed out as they arrive', async () => {
  const next = { href: 'http://elsewhere.test/jsonapi/node/project?page%5Boffset%5D=50' };
  pages = [
    () => ({ data: [project('a')], links: { next } }),
    () => ({ data: [project('b')], links: {} }),
  ];
  const shown: string[][] = [];
  const all = await readProjects(everyProject, (soFar) => shown.push(soFar.map(({ id }) => id)));
  expect(all.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(shown).toEqual([['a'], ['a', 'b']]);
  expect(asked).toEqual([projectListPath(), '/jsonapi/node/project?page%5Boffset%5D=50']);
});

test('a record that comes again, since pages shifted meanwhile, is there once', async () => {
  pages = [
    () => ({ data: [project('a'), project('b')], links: { next: { href: '/jsonapi/x' } } }),
    () => ({ data: [project('b'), project('c')], links: {} }),
  ];
  expect((await readProjects()).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('a list from which somebody was removed between its pages is read once more, and then taken', async () => {
  const last = { meta: { count: 3 }, links: {} };
  const shifted = [
    () => ({ data: [project('a'), project('b')], links: { next: { href: '/jsonapi/x' } } }),
    () => ({ data: [project('d')], ...last, meta: { count: 4 } }),
  ];
  const whole = [
    () => ({ data: [project('b'), project('c')], links: { next: { href: '/jsonapi/x' } } }),
    () => ({ data: [project('d')], ...last }),
  ];
  pages = [...shifted, ...whole];
  expect((await readProjects()).map(({ id }) => id)).toEqual(['b', 'c', 'd']);
  pages = [...shifted, ...shifted];
  expect((await readProjects()).map(({ id }) => id)).toEqual(['a', 'b', 'd']);
  expect(asked).toHaveLength(8);
});

test('a list of one page is read once, whatever the service counts', async () => {
  pages = [() => ({ data: [project('a')], meta: { count: 2 }, links: {} })];
  expect(await readProjects()).toHaveLength(1);
  expect(asked).toHaveLength(1);
});

test('a page that fails rejects, after those before it were shown', async () => {
  pages = [() => ({ data: [project('a')], links: { next: { href: '/jsonapi/x' } } }), () => 503];
  const shown: number[] = [];
  const reading = readProjects(everyProject, (soFar) => shown.push(soFar.length));
  await expect(reading).rejects.toBeInstanceOf(RequestFailed);
  expect(shown).toEqual([1]);
});

const filtersOf = (path: string) =>
  [...new URLSearchParams(path.slice(path.indexOf('?') + 1))].filter(([name]) =>
    /^(filter|sort)/.test(name),
  );

test('a list is narrowed and put in order by the service', async () => {
  pages = [() => ({ data: [project('a')], meta: { count: 51 }, links: { next: { href: '/x' } } })];
  const own = { userId: 'me', relations: ['assigned', 'client'] as const };
  const found = await readProjectPage(
    { keyword: ' rose ', status: 'discovery', budget: 'descending', own },
    2,
  );
  expect(found).toMatchObject({ count: 51, hasMore: true });
  expect(new URL(asked[0] ?? '', 'http://x').searchParams.get('page[offset]')).toBe('100');
  const said = filtersOf(asked[0] ?? '').map(([, value]) => value);
  const wanted = [
    ['title', 'CONTAINS', 'rose', 'keyword'],
    ['field_project_client.field_user_name', 'CONTAINS', 'rose', 'keyword'],
    ['field_project_status', 'discovery', 'status'],
    ['field_project_status', 'IS NULL', 'status'],
    ['field_project_assigned_user.id', 'me', 'own'],
    ['field_project_client.id', 'me', 'own'],
    ['OR', 'OR', 'OR', '-field_project_client_budget,-changed'],
  ];
  expect(said.toSorted()).toEqual(wanted.flat().toSorted());
});

test('records are counted by the service where it tells, and here where it does not', async () => {
  pages = [() => ({ data: [project('a')], meta: { count: 51 }, links: { next: { href: '/x' } } })];
  expect(await countActiveProjects()).toBe(51);
  expect(asked).toHaveLength(1);
  pages = [
    () => ({ data: [project('a')], links: { next: { href: '/x' } } }),
    () => ({ data: [project('a'), project('b')], links: {} }),
  ];
  expect(await countActiveProjects()).toBe(2);
});

test('people are counted here where the service lets nobody filter by role', async () => {
  const user = (id: string, role: string, status: boolean) => ({
    type: 'user--user',
    id,
    attributes: { status },
    relationships: {
      roles: {
        data: [
          { type: 'user_role--user_role', id: role, meta: { drupal_internal__target_id: role } },
        ],
      },
    },
  });
  pages = [
    () => 403,
    () => ({
      data: [user('a', 'customer', true), user('b', 'customer', false), user('c', 'manager', true)],
    }),
  ];
  expect(await countActivePeople('clients')).toBe(1);
});
