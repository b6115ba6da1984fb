import { randomUUID } from 'node:crypto';
import * as domain from '../domain';
import { RequestFailed } from '../http';
import { aLine, type ServiceCall, serviceAnswers } from '../testing';
import { addLines, type LineParent, orderLines, patchLine, removeLines } from './lines';

interface Call extends ServiceCall {
  /** A record, or references. */
  readonly body: { readonly data?: ServiceCall['body']['data'] & object[] };
}

let calls: Call[];
/** What a read of a list answers. */
let listed: object[];
/** Overrides what the service answers; undefined lets it answer as usual. */
let refuse: (call: Call, count: number) => number | 'hang up' | undefined;
/** What the service makes of the attributes that it is sent. */
let kept: (sent: object) => object;

beforeEach(() => {
  calls = [];
  listed = [];
  refuse = () => undefined;
  kept = (sent) => sent;
});

serviceAnswers((asked) => {
  const call = asked as Call;
  calls.push(call);
  const refusal = refuse(call, calls.length);
  return refusal === 'hang up' ? refusal : { status: refusal ?? 200, body: { data: stored(call) } };
});

/** What was sent, as a record of the content service: each time with another revision. */
function stored({ method, path, body }: Call) {
  if (method === 'GET' && path.includes('/relationships/')) return listed;
  const [, , entity, bundle, id] = path.split('/');
  const record = body.data ?? { type: `${entity}--${bundle}`, id, attributes: {} };
  const attributes = {
    ...kept(record.attributes ?? {}),
    drupal_internal__revision_id: 70 + calls.length,
  };
  return { type: record.type, id: record.id, attributes };
}

const done = () => calls.map(({ method, path }) => `${method} ${path}`);
const place = { kind: 'feature', id: 'f', list: 'lines' } as const;
const addLine = async (parent: LineParent, draft: domain.LineDraft) =>
  (await addLines(parent, [draft]))[0];

test('a line is created with its own id and total, then added to the list with its revision', async () => {
  const id = randomUUID();
  const line = await addLine(place, { ...domain.newLine, id, quantity: '3', unitPrice: '1.10' });
  expect(line).toMatchObject({ id, total: '3.30' });
  expect(done()).toEqual([
    'POST /jsonapi/paragraph/line_item',
    'POST /jsonapi/paragraph/feature/f/relationships/field_feature_line_items',
  ]);
  expect(calls[0]?.body.data).toMatchObject({ id, attributes: { field_total: '3.30' } });
  expect(calls[1]?.body.data).toEqual([
    { type: 'paragraph--line_item', id, meta: { target_revision_id: 71 } },
  ]);
});

test('a line that is changed while it waits to be stored is stored first', async () => {
  const [a, b] = [randomUUID(), randomUUID()];
  const added = addLines(place, [
    { ...domain.newLine, id: a },
    { ...domain.newLine, id: b },
  ]);
  await patchLine('lines', aLine({ id: b }), { name: 'Sand' });
  await added;
  expect(done()).toEqual([
    'POST /jsonapi/paragraph/line_item',
    'POST /jsonapi/paragraph/line_item',
    'POST /jsonapi/paragraph/feature/f/relationships/field_feature_line_items',
    `PATCH /jsonapi/paragraph/line_item/${b}`,
  ]);
});

test('of several lines those that could be stored are attached, and the failure is told', async () => {
  const ids = [randomUUID(), randomUUID(), randomUUID()] as const;
  refuse = ({ body }) => (body.data?.id === ids[1] ? 422 : undefined);
  const [first, second, third] = ids;
  const drafts = [first, second, third].map((id) => ({ ...domain.newLine, id }));
  const added = addLines(place, [drafts[0]!, ...drafts.slice(1)]);
  await expect(added).rejects.toMatchObject({ name: 'LinesNotWritten', ids: [second] });
  expect(calls.at(-1)?.body.data?.map((one) => (one as { id: string }).id)).toEqual([first, third]);
});

test('lines that could not be hung on their parent are told about as not written', async () => {
  refuse = ({ path }) => (path.includes('/relationships/') ? 403 : undefined);
  const drafts = [
    { ...domain.newLine, id: 'a' },
    { ...domain.newLine, id: 'b' },
  ] as const;
  await expect(addLines(place, [...drafts])).rejects.toMatchObject({ ids: ['a', 'b'] });
});

test('of several removed lines those that stand there still are told; one that was gone is not', async () => {
  refuse = ({ path }) => (path.endsWith('/gone') ? 404 : path.endsWith('/kept') ? 403 : undefined);
  await removeLines(place, ['gone', 'plain']);
  const removed = removeLines(place, ['gone', 'kept', 'plain']);
  await expect(removed).rejects.toMatchObject({ ids: ['kept'] });
});

test('lines are put in order by sending the whole list, and one of somebody else stays', async () => {
  listed = ['sand', 'theirs', 'gravel'].map((id, place) => ({
    type: 'paragraph--line_item',
    id,
    meta: { target_revision_id: place },
  }));
  await orderLines(place, ['gravel', 'sand']);
  const list = '/jsonapi/paragraph/feature/f/relationships/field_feature_line_items';
  expect(done()).toEqual([`GET ${list}`, `PATCH ${list}`]);
  expect(calls[1]?.body.data).toEqual([listed[2], listed[0], listed[1]]);
});

test('a create whose answer was lost is sent again with the same id', async () => {
  refuse = (_, count) => (count === 1 ? 'hang up' : undefined);
  await addLine(place, domain.newLine);
  expect(calls[0]?.body.data?.id).toBe(calls[1]?.body.data?.id);
  expect(calls).toHaveLength(3);
});

test('a record that is there already is read back instead of made twice', async () => {
  refuse = (_, count) => (count === 1 ? 409 : undefined);
  const { id } = await addLine(place, domain.newLine);
  expect(done().slice(0, 2)).toEqual([
    'POST /jsonapi/paragraph/line_item',
    `GET /jsonapi/paragraph/line_item/${id}`,
  ]);
  expect(calls).toHaveLength(3);
});

test('a refused create attaches nothing', async () => {
  refuse = () => 422;
  await expect(addLine(place, domain.newLine)).rejects.toBeInstanceOf(RequestFailed);
  expect(calls).toHaveLength(1);
});

test('a changed line is saved with its new total', async () => {
  await patchLine('lines', aLine({ id: 'l', quantity: '2', unitPrice: '5' }), { quantity: '4' });
  expect(calls[0]?.body.data?.attributes).toEqual({ field_quantity: '4', field_total: '20.00' });
});

test('a line is given as it is stored, where the service keeps fewer digits than were sent', async () => {
  kept = (sent) => ({ ...sent, field_unit_price: '1.23', field_total: '2.46' });
  const draft = { ...domain.newLine, quantity: '2', unitPrice: '1.23456' };
  const { id: _, ...added } = await addLine(place, draft);
  const changed = await patchLine('lines', aLine(), { unitPrice: '1.23456' });
  for (const line of [added, changed])
    expect(line).toMatchObject({ unitPrice: '1.23', total: '2.46' });
});

test('cells typed while a line waits for its turn are saved in one write, with one total', async () => {
  const line = aLine({ id: 'l', quantity: '2', unitPrice: '5' });
  const first = patchLine('lines', line, { quantity: '4' });
  await Promise.all([
    first,
    patchLine('lines', { ...line, quantity: '4' }, { unitPrice: '6' }),
    patchLine('lines', aLine({ id: 'other', quantity: '1', unitPrice: '1' }), { quantity: '3' }),
  ]);
  await patchLine('lines', { ...line, quantity: '4', unitPrice: '6' }, { quantity: '5' });
  expect(calls.map(({ body }) => [body.data?.id, body.data?.attributes])).toEqual([
    ['l', { field_quantity: '4', field_unit_price: '6', field_total: '24.00' }],
    ['other', { field_quantity: '3', field_total: '3.00' }],
    ['l', { field_quantity: '5', field_total: '30.00' }],
  ]);
});
