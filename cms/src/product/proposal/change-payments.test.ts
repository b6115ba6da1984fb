import { sql } from 'kysely';
import type { Json, JsonObject } from '../../engine/schema/json';
import { putChange } from '../../tools/testing/change-request';
import { at, list, type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';
import { signNow } from '../../tools/testing/signing';

let site: RunningSite;
let project: string;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  site = await startSite();
  for (const name of ['customer', 'manager', 'administrator', 'staff_worker'])
    tokens[name] = await site.token(`demo_${name}`);
  const { body } = await ask('customer', 'GET', '/jsonapi/node/project');
  project = String(at(body, 'data', 0, 'id'));
  expect((await signNow(site, tokens['customer'] ?? '', project)).status).toBe(200);
});
afterAll(() => stopSite(site));

const ask = (who: string, method: string, path: string, body?: unknown, type?: string) =>
  site.ask(tokens[who] ?? null, method, path, body, type);

/** Puts a change request with one line to the client. */
const aRequest = (description: string, dollars: string, more: JsonObject = {}) =>
  putChange(site, tokens['manager'] ?? '', { project, description, dollars, more });
const shown = async (id: string): Promise<Json> => {
  const { body } = await ask('customer', 'GET', `/api/proposal/${project}/changes`);
  return list(body.changes).find((change) => at(change, 'id') === id) ?? null;
};
const answer = (id: string, given: object) =>
  ask('customer', 'POST', `/api/change-request/${id}/answer`, given, 'application/json');
const payments = async () => {
  const path = `/jsonapi/node/project/${project}?include=field_project_psi`;
  const { body } = await ask('customer', 'GET', path);
  const order = list(at(body, 'data', 'relationships', 'field_project_psi', 'data')).map((one) =>
    at(one, 'id'),
  );
  return list(body.included)
    .map((one) => ({ place: order.indexOf(at(one, 'id')), stored: at(one, 'attributes') }))
    .toSorted((left, right) => left.place - right.place)
    .map(({ stored }) => stored);
};
const namesOf = async () => (await payments()).map((one) => at(one, 'field_psi_name'));

test('an approved change falls due with the next unpaid payment, which the client reads before the answer', async () => {
  const before = await payments();
  const open = before.findIndex((one) => at(one, 'field_psi_payment_status') !== 'paid');
  const next = String(at(before[open], 'field_psi_name'));
  const request = await aRequest('A bench by the pond', '100');
  expect(at(await shown(request), 'due')).toMatchObject({
    timing: 'next',
    payment: { name: next },
  });
  expect((await answer(request, { answer: 'approved' })).status).toBe(200);
  const after = await payments();
  expect(after).toHaveLength(before.length + 1);
  expect(after[open + 1]).toMatchObject({
    field_psi_name: 'Approved change: A bench by the pond',
    field_psi_description: `Due with ${next}`,
    field_psi_amount: '113.00',
    field_psi_due_date: at(before[open], 'field_psi_due_date'),
    field_psi_rule: 'change',
    field_psi_payment_status: 'payment_due',
  });
  // A repeated answer, for example after a lost response, adds no second payment.
  expect((await answer(request, { answer: 'approved' })).status).toBe(200);
  expect(await payments()).toEqual(after);
});

test('an approved change falls due as a payment of its own where staff choose so', async () => {
  const due = { field_payment_timing: 'own', field_payment_due_date: '2027-05-01' };
  const request = await aRequest('A second gate', '50', due);
  expect(at(await shown(request), 'due')).toEqual({
    timing: 'own',
    payment: null,
    date: '2027-05-01',
  });
  expect((await answer(request, { answer: 'approved' })).status).toBe(200);
  expect((await payments()).at(-1)).toMatchObject({
    field_psi_name: 'Approved change: A second gate',
    field_psi_amount: '56.50',
    field_psi_due_date: '2027-05-01',
    field_psi_rule: 'change',
  });
});

test('a declined change and a change without a price add no payment', async () => {
  const before = await namesOf();
  const declined = await aRequest('A third gate', '50');
  expect((await answer(declined, { answer: 'rejected', reason: 'Too dear' })).status).toBe(200);
  const free = await aRequest('Another colour of paint', '0');
  expect((await answer(free, { answer: 'approved' })).status).toBe(200);
  expect(await namesOf()).toEqual(before);
});

test('an approval that staff record adds its payment, and reopening the request removes a payment of which nothing is paid', async () => {
  const decide = (request: string, status: string) =>
    ask('manager', 'PATCH', `/jsonapi/paragraph/change_order/${request}`, {
      data: {
        type: 'paragraph--change_order',
        id: request,
        attributes: { field_change_request_status: status },
      },
    });
  const before = await namesOf();
  const terms = { field_payment_timing: 'own', field_payment_due_date: '2027-06-01' };
  const request = await aRequest('A trellis', '80', terms);
  await decide(request, 'approved');
  const added = (await payments()).at(-1);
  expect(added).toMatchObject({
    field_psi_name: 'Approved change: A trellis',
    field_psi_amount: '90.40',
    field_psi_due_date: '2027-06-01',
    field_psi_rule: 'change',
  });
  await decide(request, 'approved');
  expect(await namesOf()).toEqual([...before, 'Approved change: A trellis']);
  await decide(request, 'submitted');
  expect(await namesOf()).toEqual(before);

  await decide(request, 'approved');
  const [{ id = '' } = {}] = (
    await sql<{ id: string }>`select uuid as id from node__payment_schedule_item
      where field_psi_name = 'Approved change: A trellis'`.execute(site.service.db)
  ).rows;
  const path = `/jsonapi/node/payment_schedule_item/${id}`;
  const paid = { field_psi_paid: '10.00' };
  await ask('manager', 'PATCH', path, {
    data: { type: 'node--payment_schedule_item', id, attributes: paid },
  });
  for (const status of ['reviewing', 'approved', 'submitted']) {
    await decide(request, status);
    expect(await namesOf()).toEqual([...before, 'Approved change: A trellis']);
  }
});

test('another time of payment than the client has read is refused, as another wording is', async () => {
  const request = await aRequest('A hedge', '70');
  const hash = at(await shown(request), 'hash');
  const data = {
    type: 'paragraph--change_order',
    id: request,
    attributes: { field_payment_timing: 'own' },
  };
  await ask('manager', 'PATCH', `/jsonapi/paragraph/change_order/${request}`, { data });
  expect((await answer(request, { answer: 'approved', hash })).status).toBe(409);
});

test('deck and payments read contract, approved changes and revised contract sum', async () => {
  const request = await aRequest('A lamp', '10');
  expect(at(await shown(request), 'contract')).toEqual({
    signed: '32447.59',
    approvedChanges: '169.50',
    revised: '32617.09',
  });
});
