import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';
import { everything } from '../access/viewer';
import { write } from '../service';
import { oneOf } from './dialect';
import { insertRecord } from './records';
import { rowShape, selectRows } from './select-rows';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => stopSite(site));

/** Stores a project and returns its id. */
const stored = (notes: string | null, created: number | null) =>
  write(site.service, everything, async ({ db, model }) => {
    const uuid = randomUUID();
    const cells = { title: 'Garden', field_project_client_notes: notes, created };
    await insertRecord(db, model.named('node--project'), { uuid, owner: null, cells });
    return uuid;
  });
const notes = 'field_project_client_notes';
const columns = ['uuid', notes, 'created'].map((name) => ({ name, cell: `t."${name}"` }));
const selected = (of: typeof columns, rest: RawBuilder<unknown>) =>
  selectRows(site.service.db, rowShape(site.service.db, of), rest);
const from = (id: string) => sql`from node__project t where t.uuid = ${id}`;

test.each([
  ['quotes "and" \\ backslashes \'single\'', 0],
  ['[1, {"a": null}]', -1],
  ['lines\nand\ttabs, 6" \u2028 🌳 Çeşme', 2_147_483_648],
  ['', Number.MAX_SAFE_INTEGER],
  [null, null],
])('a row has the cells that are stored: %j', async (text, created) => {
  const id = await stored(text, created);
  const { rows } = await selected(columns, from(id));
  expect(rows).toEqual([{ uuid: id, [notes]: text, created }]);
});

test('a query without rows gives none', async () => {
  expect((await selected(columns, from('none'))).rows).toEqual([]);
});

test('a row may have more columns than a function takes arguments, and cells of JSON', async () => {
  const id = await stored('Many', 1);
  const many = Array.from({ length: 150 }, (_, index) => ({
    name: `column ${index}`,
    cell: index % 50 === 49 ? 'null' : `'${index}'`,
  }));
  const { rows } = await selected([...columns, ...many], from(id));
  expect(rows).toHaveLength(1);
  expect(Object.keys(rows[0] ?? {})).toHaveLength(153);
  expect(rows[0]).toMatchObject({ [notes]: 'Many', 'column 48': '48', 'column 148': '148' });
  expect(rows[0]?.['column 149']).toBeNull();
});

test.each(['{a,"b"}', "it's", 'NULL', '\\ and "', '🌳', ''])(
  'a text out of a list is found as it is stored: %j',
  async (text) => {
    const id = await stored(text, 1);
    const among = (texts: readonly string[]) =>
      selected(
        columns,
        sql`from node__project t where t.uuid = ${id}
          and ${oneOf(site.service.db, sql.ref(`t.${notes}`), texts)}`,
      );
    expect((await among(['another', text])).rows).toHaveLength(1);
    expect((await among(['another'])).rows).toEqual([]);
    expect((await among([])).rows).toEqual([]);
  },
);

test('a list may have more texts than a statement takes parameters', async () => {
  const id = await stored('Many', 1);
  const ids = [...Array.from({ length: 70_000 }, (_, index) => `id ${index}`), id];
  const { rows } = await selected(
    columns,
    sql`from node__project t where ${oneOf(site.service.db, sql`t.uuid`, ids)}`,
  );
  expect(rows.map(({ uuid }) => uuid)).toEqual([id]);
});
