import { readPdf } from '../../tools/testing/pdf-text';
import { at, list, type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';
import { signNow } from '../../tools/testing/signing';

let site: RunningSite;
let customer: string;
let manager: string;
let project: string;
beforeEach(async () => {
  site = await startSite();
  [customer, manager] = [await site.token('demo_customer'), await site.token('demo_manager')];
  const { body } = await site.ask(customer, 'GET', '/jsonapi/node/project');
  project = String(at(body, 'data', 0, 'id'));
});
afterEach(() => stopSite(site));

const proposal = async () => (await site.ask(customer, 'GET', `/api/proposal/${project}`)).body;
const amounts = async () =>
  list((await proposal()).payments).map((payment) => at(payment, 'amount'));
const firstFeature = async () => String(at((await proposal()).features, 0, 'id'));
const payment = async (index: number) => String(at((await proposal()).payments, index, 'id'));
const change = async (type: string, id: string, attributes: object) =>
  (
    await site.ask(manager, 'PATCH', `/jsonapi/${type.replace('--', '/')}/${id}`, {
      data: { type, id, attributes },
    })
  ).status;
const changePayment = async (index: number, attributes: object) =>
  change('node--payment_schedule_item', await payment(index), attributes);
const rejectFirstFeature = async () =>
  change('paragraph--feature', await firstFeature(), { field_feature_status: 'rejected' });
const signed = async () =>
  (await site.ask(customer, 'GET', `/api/proposal/${project}/signed`)).body.signed ?? null;
const fetched = async (address: unknown) =>
  Buffer.from(await (await fetch(`${site.origin}${String(address)}`)).arrayBuffer());

test('shares and the rest follow the price, in the proposal, in what is signed and in its PDF', async () => {
  expect(await amounts()).toEqual(['9734.28', '12979.03', '9734.28']);
  await changePayment(1, { field_psi_rule: '40' });
  await rejectFirstFeature();
  expect(at(await proposal(), 'totals', 'total')).toBe('6421.50');
  expect(await amounts()).toEqual(['1926.45', '2568.60', '1926.45']);

  expect((await signNow(site, customer, project, { name: 'A. Okafor' })).status).toBe(200);
  const frozen = JSON.parse((await fetched(at(await signed(), 'json'))).toString('utf8'));
  expect(frozen.content.payments.map(({ amount }: { amount: string }) => amount)).toEqual([
    '1926.45',
    '2568.60',
    '1926.45',
  ]);
  const words = (await readPdf(await fetched(at(await signed(), 'pdf')))).pages.join();
  expect(words).toContain('$2,568.60');
});

test('signing stores the amounts, so that paying one changes none', async () => {
  await changePayment(1, { field_psi_rule: '40' });
  await rejectFirstFeature();
  await signNow(site, customer, project, { name: 'A. Okafor' });
  const first = await payment(0);
  await change('node--payment_schedule_item', first, { field_psi_payment_status: 'paid' });
  expect(await amounts()).toEqual(['1926.45', '2568.60', '1926.45']);
  expect(at(await proposal(), 'evidence', 'changedSinceSigning')).toBe(false);
});

test('payments that exceed the price are told to staff, and refuse the signature with a text that helps', async () => {
  await rejectFirstFeature();
  expect(at(await proposal(), 'paymentProblem')).toContain('more than the project');
  const refused = await signNow(site, customer, project, { name: 'A. Okafor' });
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    409,
    expect.stringContaining('to correct the payment schedule'),
  ]);
  expect(await signed()).toBeNull();
  await changePayment(1, { field_psi_amount: '2000.00' });
  expect(at(await proposal(), 'paymentProblem')).toBeNull();
  expect((await signNow(site, customer, project, { name: 'A. Okafor' })).status).toBe(200);
});

test('the payment of an approved change is no part of the proposal, nor a change since signing', async () => {
  await signNow(site, customer, project, { name: 'A. Okafor' });
  const added = await site.ask(manager, 'POST', '/jsonapi/node/payment_schedule_item', {
    data: {
      type: 'node--payment_schedule_item',
      attributes: { title: 'Deeper base', field_psi_amount: '900.00', field_psi_rule: 'change' },
    },
  });
  const id = String(at(added.body, 'data', 'id'));
  const data = [{ type: 'node--payment_schedule_item', id }];
  const path = `/jsonapi/node/project/${project}/relationships/field_project_psi`;
  expect((await site.ask(manager, 'POST', path, { data })).status).toBe(200);
  expect(await amounts()).toHaveLength(3);
  expect(at(await proposal(), 'evidence', 'changedSinceSigning')).toBe(false);
});
