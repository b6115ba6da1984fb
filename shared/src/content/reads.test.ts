import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { configureHttp } from '../http';
import { projectPath, readPeople, readProject } from './index';

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

test('a project is asked for whole, in one request', async () => {
  pages = [() => ({ data: project('p') })];
  expect((await readProject('p')).title).toBe('p');
  expect(asked).toEqual([projectPath('p')]);
  expect(decodeURIComponent(asked[0] ?? '')).toContain(
    'field_project_features.field_feature_items.field_item_line_items',
  );
});

test('clients and members are told apart by their roles; the anonymous user is neither', async () => {
  const user = (id: string, ...roles: string[]) => ({
    type: 'user--user',
    id,
    attributes: { display_name: id },
    relationships: {
      roles: {
        data: roles.map((role) => ({
          type: 'user_role--user_role',
          id: role,
          meta: { drupal_internal__target_id: role },
        })),
      },
    },
  });
  const people = () => ({
    data: [user('anonymous'), user('noor', 'customer'), user('ana', 'designer')],
  });
  pages = [people, people];
  expect((await readPeople('clients')).map(({ id }) => id)).toEqual(['noor']);
  expect((await readPeople('members')).map(({ id }) => id)).toEqual(['ana']);
});

test('accounts are asked for by role, and without where the reader may not filter', async () => {
  pages = [() => 403, () => ({ data: [] })];
  await readPeople('clients');
  expect(asked.map((path) => decodeURIComponent(path).includes('=customer'))).toEqual([
    true,
    false,
  ]);
  pages = [() => 500];
  await expect(readPeople('clients')).rejects.toMatchObject({ failure: { status: 500 } });
});

test('an answer without a body is a failure, and no empty list', async () => {
  pages = [() => 200];
  await expect(readPeople('members')).rejects.toMatchObject({
    failure: {
      kind: 'malformed',
      problems: [{ pointer: '/data', detail: 'the answer has no data.' }],
    },
  });
});
