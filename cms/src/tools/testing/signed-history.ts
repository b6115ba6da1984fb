import { appendEntry } from '../../product/evidence/chain';
import { putChange } from './change-request';
import { at, type RunningSite } from './running-site';
import { drawing, signNow } from './signing';

/** A project with every kind of evidence, and ids of the records. */
export interface SignedHistory {
  readonly project: string;
  /** Change requests that the client approved and declined. */
  readonly approved: string;
  readonly declined: string;
}

const json = 'application/json';

const dataUrl = async (colour: string): Promise<string> =>
  `data:image/png;base64,${(await drawing(colour)).toString('base64')}`;

async function answer(site: RunningSite, customer: string, request: string, given: object) {
  const path = `/api/change-request/${request}/answer`;
  await site.ask(customer, 'POST', path, given, json);
}

/** Creates and erases another project: only the entry of the erasure stays. */
async function eraseAnother({ ask, token }: RunningSite): Promise<void> {
  const administrator = await token('demo_administrator');
  const title = 'A project to erase';
  const data = { type: 'node--project', attributes: { title } };
  const { body } = await ask(administrator, 'POST', '/jsonapi/node/project', { data });
  const path = `/api/project/${String(at(body, 'data', 'id'))}/erasure`;
  await ask(administrator, 'POST', path, { title }, json);
}

/**
 * Signs the demo project, withdraws the signature, signs again with two signers, approves one change request and
 * declines another; adds an entry of an older version, and the erasure of another project.
 */
export async function signHistory(site: RunningSite): Promise<SignedHistory> {
  const [customer, manager] = [await site.token('demo_customer'), await site.token('demo_manager')];
  const { body } = await site.ask(customer, 'GET', '/jsonapi/node/project');
  const project = String(at(body, 'data', 0, 'id'));
  const sign = async (pad: number, name: string, colour: string) =>
    signNow(site, customer, project, {
      pad,
      name,
      png: await dataUrl(colour),
      consent: 'I agree.',
    });
  await sign(1, 'A. Okafor', 'blue');
  const withdrawal = `/api/proposal/${project}/withdrawal`;
  await site.ask(manager, 'POST', withdrawal, { reason: 'A wrong address' }, json);
  site.passTime(60);
  await sign(1, 'A. Okafor', 'green');
  site.passTime(60);
  await sign(2, 'N. Okafor', 'red');
  const more = { field_payment_timing: 'own', field_payment_due_date: '2027-05-01' };
  const put = (description: string, dollars: string) =>
    putChange(site, manager, { project, description, dollars, more });
  const approved = await put('A bench by the pond', '100');
  await answer(site, customer, approved, { answer: 'approved' });
  const declined = await put('A second gate', '50');
  await answer(site, customer, declined, { answer: 'rejected', reason: 'Too dear' });
  const { service } = site;
  const older = { kind: 'older', project: 'another', record: 'another' } as const;
  await appendEntry(service, { db: service.db, now: service.now() }, { ...older, facts: {} });
  await eraseAnother(site);
  return { project, approved, declined };
}
