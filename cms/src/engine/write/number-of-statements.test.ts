import { randomUUID } from 'node:crypto';
import { type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';
import { statementsOf } from '../../tools/testing/statements';
import type { JsonObject } from '../schema/json';

const media = 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"';
const type = 'paragraph--line_item';
let site: RunningSite;
let token: string;
let feature: string;
beforeAll(async () => {
  site = await startSite();
  token = await site.token('demo_manager');
  feature = randomUUID();
  const data = { type: 'paragraph--feature', id: feature, attributes: {} };
  await site.ask(token, 'POST', '/jsonapi/paragraph/feature', { data });
});
afterAll(() => stopSite(site));

/** Number of statements of a request that stores lines, and attaches the lines to a feature. */
async function statementsFor(lines: number): Promise<number> {
  const ids = Array.from({ length: lines }, () => randomUUID());
  const operations: JsonObject[] = [
    ...ids.map((id) => ({ op: 'add', data: { type, id, attributes: { field_quantity: '2' } } })),
    {
      op: 'add',
      ref: { type: 'paragraph--feature', id: feature, relationship: 'field_feature_line_items' },
      data: ids.map((id) => ({ type, id })),
    },
  ];
  const found = await statementsOf(site.service.db, async () => {
    const body = { 'atomic:operations': operations };
    const { status } = await site.ask(token, 'POST', '/jsonapi/operations', body, media);
    expect(status).toBe(200);
  });
  return found.length;
}

test('each further line of a request takes two statements, its place in the list included', async () => {
  const [few, many] = [await statementsFor(5), await statementsFor(105)];
  // Rounded, because the service looks for due mails now and then.
  expect(Math.round((many - few) / 100)).toBe(2);
});
