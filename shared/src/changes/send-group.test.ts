import { configureHttp } from '../http';
import { drupalLists, serviceAnswers } from '../testing';
import type { Change, Entry } from './change';
import { sendGroup } from './send-group';
import type { Group } from './sending-order';

let drupal: ReturnType<typeof drupalLists>;
/** Answers in place of those of the lists, for one path. */
let offer: object;
/** Status of the answer to a request, by its method and path. */
let refusals: Readonly<Record<string, number>>;
/** Requests by their method and path. */
let asked: string[];

beforeEach(() => {
  drupal = drupalLists();
  offer = {};
  refusals = {};
  asked = [];
});

serviceAnswers((call) => {
  asked.push(`${call.method} ${call.path}`);
  const status = refusals[`${call.method} ${call.path}`];
  if (status !== undefined) return { status, body: {} };
  return call.path === '/jsonapi' ? { body: { meta: { groundplan: offer } } } : drupal.answer(call);
});

const list = { record: { type: 'node--project', id: 'p' }, field: 'field_project_psi' };
const payment = (id: string) => ({ type: 'node--payment_schedule_item', id });
const creation = (id: string): Change => ({
  ...{ kind: 'create', record: payment(id), list, row: null },
  ...{ attributes: { title: id }, relationships: {} },
});
const removal = (id: string): Change => ({
  ...{ kind: 'remove', record: payment(id), list, row: 0 },
  stored: { attributes: {}, relationships: {} },
});

const grouped = (...changes: readonly [Change, ...Change[]]): Group => [
  {
    ...{ id: 'entry', version: 1, at: 1, label: 'Deposit', place: 'p', changes },
    state: { kind: 'sending' },
  } satisfies Entry,
];

test('on a plain Drupal a record is added where another one was removed', async () => {
  expect(await sendGroup(grouped(creation('first')))).toMatchObject({ kind: 'confirmed' });
  expect(await sendGroup(grouped(removal('first')))).toMatchObject({ kind: 'confirmed' });
  expect(drupal.count()).toBe(0);
  expect(await sendGroup(grouped(creation('second')))).toMatchObject({ kind: 'confirmed' });
  expect(drupal.count()).toBe(1);
});

test('a record that is gone already counts as removed', async () => {
  expect(await sendGroup(grouped(removal('nobody')))).toMatchObject({ kind: 'confirmed' });
});

test('a record that is created a second time, its answer lost, is one record', async () => {
  await sendGroup(grouped(creation('first')));
  expect(await sendGroup(grouped(creation('first')))).toMatchObject({ kind: 'confirmed' });
  expect(drupal.count()).toBe(1);
});

test('without a connection nothing is refused: the group is sent again later', async () => {
  configureHttp({
    origin: 'http://127.0.0.1:9',
    accessToken: () => 'token',
    renew: () => Promise.resolve(null),
    ended: () => undefined,
  });
  expect(await sendGroup(grouped(creation('first')))).toEqual({ kind: 'unreachable' });
});

test('of a step whose value is refused nothing is created', async () => {
  refusals = { 'PATCH /jsonapi/node/project/p': 422 };
  const title: Change = {
    ...{ kind: 'set', record: list.record, on: 'attributes', path: ['title'] },
    ...{ before: 'Patio', value: 'Deck', revision: null },
  };
  const outcome = await sendGroup(grouped(creation('first'), title));
  expect(outcome).toMatchObject({ kind: 'refused', status: 422, left: [{}, {}] });
  expect(drupal.count()).toBe(0);
});

const flag: Change = {
  ...{
    kind: 'set',
    record: list.record,
    on: 'attributes',
    path: ['field_checklist_default_added'],
  },
  ...{ before: false, value: true, isLast: true, revision: null },
};
test('a tab in whose place another one sends begins no further step', async () => {
  const taken = new AbortController();
  const group = grouped(creation('first'), flag);
  const outcome = await sendGroup(group, () => taken.abort(), taken.signal);
  expect(outcome).toEqual({ kind: 'unreachable' });
  expect(drupal.count()).toBe(1);
  expect(asked).not.toContain('PATCH /jsonapi/node/project/p');
});

const posts = 'POST /jsonapi/node/payment_schedule_item';
const attachment = 'POST /jsonapi/node/project/p/relationships/field_project_psi';

test.each([
  ['a record that cannot be created', posts, 'create', 2],
  ['records that cannot be attached', attachment, 'attach', 2],
  [
    'a last value that is refused, whose records are stored',
    'PATCH /jsonapi/node/project/p',
    'set',
    1,
  ],
])('a refusal tells its step: %s', async (_, request, step, left) => {
  refusals = { [request]: 422 };
  const outcome = await sendGroup(grouped(creation('first'), flag));
  expect(outcome).toMatchObject({ kind: 'refused', step });
  expect(outcome.kind === 'refused' && outcome.left).toHaveLength(left);
});

test('the number of created records is told while they are created', async () => {
  const told: number[] = [];
  await sendGroup(grouped(creation('first'), creation('second')), (created) => told.push(created));
  expect(told).toEqual([1, 2]);
});

test('a value of a record whose list was just written is not sent over the revision of before', async () => {
  offer = { preconditions: ['node--project'] };
  const record = { type: 'node--project', id: 'other' };
  const titled = (value: string): Change => ({
    ...{ kind: 'set', record, on: 'attributes', path: ['title'] },
    ...{ before: undefined, value, revision: 1 },
  });
  const added: Change = {
    ...{ kind: 'create', record: payment('third'), list: { record, field: 'field_project_psi' } },
    ...{ row: null, attributes: {}, relationships: {} },
  };
  const path = '/jsonapi/node/project/other';
  const ofRecord = () => asked.filter((one) => one.endsWith(path));
  await sendGroup(grouped(titled('Patio')));
  expect(ofRecord()).toEqual([`PATCH ${path}`]);
  await sendGroup(grouped(added));
  await sendGroup(grouped(titled('Deck')));
  expect(ofRecord().slice(1, 2)).toEqual([`GET ${path}`]);
});

test('a record stays while a part of it could not be removed', async () => {
  const owner = { ...removal('owner'), record: payment('owner') } as const;
  const part = { ...removal('part'), list: { record: payment('owner'), field: 'field_parts' } };
  await sendGroup(grouped(creation('owner')));
  refusals = { 'DELETE /jsonapi/node/payment_schedule_item/part': 403 };
  const outcome = await sendGroup(grouped(part as Change, owner));
  expect(outcome).toMatchObject({ kind: 'refused', status: 403, step: 'remove', left: [{}, {}] });
  expect(drupal.count()).toBe(1);
});

test('parts that go with their owner are not removed one by one, and stay with an owner that stays', async () => {
  const item = payment('item');
  const part: Change = {
    ...{ kind: 'remove', record: payment('part'), list: { record: item, field: 'field_parts' } },
    ...{ row: 0, stored: { attributes: {}, relationships: {} }, goesWithOwner: true },
  };
  await sendGroup(grouped(part, removal('item')));
  expect(asked.filter((one) => one.startsWith('DELETE'))).toEqual([
    'DELETE /jsonapi/node/project/p/relationships/field_project_psi',
    'DELETE /jsonapi/node/payment_schedule_item/item',
  ]);
  refusals = { 'DELETE /jsonapi/node/payment_schedule_item/item': 403 };
  const outcome = await sendGroup(grouped(part, removal('item')));
  expect(outcome).toMatchObject({ kind: 'refused', left: [part, {}] });
});

const crew = (id: string) => ({
  record: { type: 'node--crew', id },
  field: 'field_crew_members',
});
const ana = { type: 'user--user', id: 'ana' };
const membership = (kind: 'create' | 'remove', id: string): Change => ({
  ...{ record: ana, list: crew(id), row: null, isMember: true },
  ...(kind === 'create'
    ? { kind, attributes: {}, relationships: {} }
    : { kind, stored: { attributes: {}, relationships: {} } }),
});
const membersOf = (id: string) => `/jsonapi/node/crew/${id}/relationships/field_crew_members`;

test('somebody who leaves one list and is refused by another is put back', async () => {
  await sendGroup(grouped(membership('create', 'stone')));
  refusals = { [`POST ${membersOf('garden')}`]: 422 };
  const move = grouped(membership('remove', 'stone'), membership('create', 'garden'));
  expect(await sendGroup(move)).toMatchObject({ kind: 'refused', status: 422, left: [{}, {}] });
  expect(asked.filter((one) => !one.startsWith('GET')).slice(1)).toEqual([
    `DELETE ${membersOf('stone')}`,
    `POST ${membersOf('garden')}`,
    `POST ${membersOf('stone')}`,
  ]);
});

test('a move whose first half was stored unheard is finished; a mere leaving is not found', async () => {
  const move = grouped(membership('remove', 'stone'), membership('create', 'garden'));
  expect(await sendGroup(move)).toMatchObject({ kind: 'confirmed' });
  expect(await sendGroup(grouped(membership('remove', 'stone')))).toMatchObject({
    kind: 'refused',
    status: 404,
  });
});

test('a leaving is not found although somebody else joins in the same request, and who joined before stays', async () => {
  const ben = { type: 'user--user', id: 'ben' };
  await sendGroup(grouped(membership('create', 'stone')));
  const others = [
    membership('create', 'stone'),
    { ...membership('remove', 'garden'), record: ben } as Change,
  ] as const;
  expect(await sendGroup(grouped(...others))).toMatchObject({ kind: 'refused', status: 404 });
  expect(asked.filter((one) => one.startsWith('DELETE'))).toEqual([]);
});

describe('on a plain Drupal, where somebody deleted a record alone', () => {
  const project = { type: 'node--project', id: 'p' };
  const text = (value: string): Change => ({
    ...{ kind: 'set', record: project, on: 'attributes', path: ['field_text'] },
    ...{ before: undefined, value, revision: null },
  });

  beforeEach(async () => {
    await sendGroup(grouped(creation('first'), creation('second')));
    drupal.answer({
      ...{ method: 'DELETE', path: '/jsonapi/node/payment_schedule_item/first' },
      ...{ query: '', body: {} },
    });
  });

  test('a record is added to the list', async () => {
    expect(await sendGroup(grouped(creation('third')))).toMatchObject({ kind: 'confirmed' });
    expect(drupal.idsIn('/jsonapi/node/project/p/relationships/field_project_psi')).toEqual([
      'second',
      'third',
    ]);
  });

  test('a value of the parent is stored', async () => {
    expect(await sendGroup(grouped(text('Stone')))).toMatchObject({ kind: 'confirmed' });
  });

  test('a person joins a list of the parent', async () => {
    const crew = { type: 'node--crew', id: 'stone' };
    const joining: Change = {
      ...{ kind: 'create', record: crew, row: null, attributes: {}, relationships: {} },
      ...{ list: { record: project, field: 'field_project_assigned_crew' }, isMember: true },
    };
    expect(await sendGroup(grouped(joining))).toMatchObject({ kind: 'confirmed' });
  });
});

describe('on a plain Drupal, a part whose project shows an older revision', () => {
  const line = { type: 'paragraph--line_item', id: 'slab' };
  const quantity: Change = {
    ...{ kind: 'set', record: line, on: 'attributes', path: ['field_quantity'] },
    ...{ before: undefined, value: '2', revision: null },
  };
  beforeEach(() => drupal.outdate('/jsonapi/paragraph/line_item/slab'));

  test('is stored, after its project was saved once', async () => {
    expect(await sendGroup(grouped(quantity))).toMatchObject({ kind: 'confirmed' });
    expect(asked.filter((one) => one === 'PATCH /jsonapi/node/project/p')).toHaveLength(1);
  });

  test('is refused with its own reason where the project may not be saved', async () => {
    refusals = { 'PATCH /jsonapi/node/project/p': 403 };
    expect(await sendGroup(grouped(quantity))).toMatchObject({
      kind: 'refused',
      status: 400,
      reason: 'There was a Version ID Error with this entity.',
    });
  });
});
