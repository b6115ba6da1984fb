import { configureKeptAnswers } from '../http';
import { drupalLists, serviceAnswers } from '../testing';
import type { Change, Entry } from './change';
import { sendGroup } from './send-group';
import type { Group } from './sending-order';

let drupal: ReturnType<typeof drupalLists>;
/** Status of the answer to a request, and the record that is answered, by method and path. */
let refusals: Readonly<Record<string, number>>;
let stored: Readonly<Record<string, object>>;
/** Requests by their method and path. */
let asked: string[];

beforeEach(() => {
  drupal = drupalLists();
  [refusals, stored, asked] = [{}, {}, []];
});
afterEach(() => configureKeptAnswers(() => null));

serviceAnswers((call) => {
  const key = `${call.method} ${call.path}`;
  asked.push(key);
  const status = refusals[key];
  if (status !== undefined) return { status, body: {} };
  const record = stored[key];
  if (record) return { body: { data: record } };
  return call.path === '/jsonapi' ? { body: { meta: { groundplan: {} } } } : drupal.answer(call);
});

const list = { record: { type: 'node--project', id: 'p' }, field: 'field_project_psi' };
const payment = (id: string) => ({ type: 'node--payment_schedule_item', id });
const creation = (id: string): Change => ({
  ...{ kind: 'create', record: payment(id), list, row: null },
  ...{ attributes: { title: id }, relationships: {} },
});
const grouped = (...changes: readonly [Change, ...Change[]]): Group => [
  {
    ...{ id: 'entry', version: 1, at: 1, label: 'Deposit', place: 'p', changes },
    state: { kind: 'sending' },
  } satisfies Entry,
];

test('a creation that is sent again leaves what another person has changed since, unless it was corrected', async () => {
  const own = '/jsonapi/node/payment_schedule_item/first';
  const isPatch = (call: string) => call === `PATCH ${own}`;
  await sendGroup(grouped(creation('first')));
  refusals = { 'POST /jsonapi/node/payment_schedule_item': 409 };
  stored = { [`GET ${own}`]: { ...payment('first'), attributes: { title: 'Renamed' } } };
  await sendGroup(grouped(creation('first')));
  expect(asked.filter(isPatch)).toEqual([]);
  await sendGroup(grouped({ ...creation('first'), isCorrected: true } as Change));
  expect(asked.filter(isPatch)).toHaveLength(1);
});

test('the order of a list is made of what the service answers, never of what the browser keeps', async () => {
  await sendGroup(grouped(creation('first'), creation('second')));
  const path = '/jsonapi/node/project/p/relationships/field_project_psi';
  const older = JSON.stringify({ data: [payment('first')] });
  configureKeptAnswers(() => ({
    ...{ keep: () => undefined, forget: () => undefined, written: () => undefined },
    find: async () => older,
  }));
  refusals = { [`GET ${path}`]: 503 };
  const swapped: Change = {
    ...{ kind: 'order', list },
    ...{ before: ['first', 'second'], value: ['second', 'first'] },
  };
  expect(await sendGroup(grouped(swapped))).toEqual({ kind: 'unreachable' });
  expect(asked).not.toContain(`PATCH ${path}`);
});
