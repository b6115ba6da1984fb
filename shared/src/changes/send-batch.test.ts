import { drupalLists, type ServiceCall, serviceAnswers } from '../testing';
import type { Change, CreateChange, Entry } from './change';
import { sendGroup } from './send-group';

let drupal: ReturnType<typeof drupalLists>;
let offer: object;
let asked: string[];
/** Id of a record that the service refuses. */
let refused: string;
/** Whether batches are answered with a lost connection after they are stored. */
let isHeard: boolean;

beforeEach(() => {
  drupal = drupalLists();
  offer = { batches: ['operations'] };
  [asked, refused, isHeard] = [[], '', true];
});

interface Operations {
  readonly 'atomic:operations'?: readonly {
    readonly data: NonNullable<ServiceCall['body']['data']>;
  }[];
}

const pathOf = (type: string) => `/jsonapi/${type.replace('--', '/')}`;

/** Stores all records of a batch, or none. */
function batch({ body }: ServiceCall) {
  const operations = (body as Operations)['atomic:operations'] ?? [];
  if (operations.some(({ data }) => data.id === refused)) return { status: 422, body: {} };
  const results = operations.map(({ data }) => {
    const answer = drupal.answer({
      method: 'POST',
      path: pathOf(data.type),
      query: '',
      body: { data },
    });
    return answer === 'hang up' ? {} : answer.body;
  });
  return isHeard ? { body: { 'atomic:results': results } } : ('hang up' as const);
}

serviceAnswers((call) => {
  asked.push(`${call.method} ${call.path}`);
  if (call.path === '/jsonapi') return { body: { meta: { groundplan: offer } } };
  if (call.path === '/jsonapi/operations') return batch(call);
  const isCreation = call.method === 'POST' && !call.path.includes('/relationships/');
  if (isCreation && call.body.data?.id === refused) return { status: 422, body: {} };
  return drupal.answer(call);
});

const list = { record: { type: 'paragraph--feature', id: 'f' }, field: 'field_feature_line_items' };
const line = (id: string): CreateChange => ({
  ...{ kind: 'create', record: { type: 'paragraph--line_item', id }, list, row: null },
  ...{ attributes: { field_line_item_name: id }, relationships: {} },
});
const pasted = (count: number) =>
  Array.from({ length: count }, (_, index) => line(`line-${index}`));
const attachedTo = '/jsonapi/paragraph/feature/f/relationships/field_feature_line_items';

const send = (changes: readonly Change[], onCreated?: (created: number) => void) => {
  const [first, ...others] = changes;
  if (!first) throw new Error('There is nothing to send.');
  const entry: Entry = {
    ...{ id: 'entry', version: 1, at: 1, label: 'Lines', place: 'p' },
    ...{ changes: [first, ...others], state: { kind: 'sending' } },
  };
  return sendGroup([entry], onCreated);
};
const writes = () => asked.filter((one) => !one.startsWith('GET'));

test('200 pasted lines are created in one request and attached in another, in their order', async () => {
  const told: number[] = [];
  const lines = pasted(200);
  const outcome = await send(lines, (created) => told.push(created));
  expect(outcome).toMatchObject({ kind: 'confirmed' });
  expect(writes()).toEqual(['POST /jsonapi/operations', `POST ${attachedTo}`]);
  expect(drupal.count()).toBe(200);
  expect(drupal.idsIn(attachedTo)).toEqual(lines.map(({ record }) => record.id));
  expect(told).toEqual([200]);
});

test('600 lines take three batches', async () => {
  await send(pasted(600));
  expect(writes()).toHaveLength(4);
  expect(drupal.count()).toBe(600);
});

test('one record is written by a request of its own', async () => {
  await send([line('alone')]);
  expect(writes()[0]).toBe('POST /jsonapi/paragraph/line_item');
});

test('a service that takes no batches gets a request for each record', async () => {
  offer = {};
  await send(pasted(3));
  expect(writes()).toHaveLength(4);
  expect(drupal.idsIn(attachedTo)).toHaveLength(3);
});

test('of a batch with one refused line the others are stored, and the refused one is told', async () => {
  refused = 'line-1';
  const outcome = await send(pasted(3));
  expect(outcome).toMatchObject({
    kind: 'refused',
    step: 'create',
    left: [{ record: { id: 'line-1' } }],
  });
  expect(drupal.idsIn(attachedTo)).toEqual(['line-0', 'line-2']);
});

test('parts come before the record that carries them, which names them', async () => {
  const sand = {
    ...line('sand'),
    list: {
      record: { type: 'paragraph--project_feature_item', id: 'path' },
      field: 'field_item_line_items',
    },
  };
  const path: CreateChange = {
    ...{ kind: 'create', record: sand.list.record, row: null, attributes: {}, relationships: {} },
    list: { record: list.record, field: 'field_feature_items' },
  };
  expect(await send([path, sand])).toMatchObject({ kind: 'confirmed' });
  expect(writes()).toEqual([
    'POST /jsonapi/operations',
    'POST /jsonapi/paragraph/feature/f/relationships/field_feature_items',
  ]);
});

test('a batch whose answer is lost is sent again, and stored once', async () => {
  isHeard = false;
  expect(await send(pasted(3))).toEqual({ kind: 'unreachable' });
  isHeard = true;
  expect(await send(pasted(3))).toMatchObject({ kind: 'confirmed' });
  expect(drupal.count()).toBe(3);
  expect(drupal.idsIn(attachedTo)).toHaveLength(3);
});
