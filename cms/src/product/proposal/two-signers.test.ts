import type { Json } from '../../engine/schema/json';
import { at, list, type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';
import { drawing, signNow } from '../../tools/testing/signing';
import { verifyProject } from '../evidence/verify-project';

let site: RunningSite;
let customer: string;
let project: string;
beforeEach(async () => {
  site = await startSite();
  customer = await site.token('demo_customer');
  const { body } = await site.ask(customer, 'GET', '/jsonapi/node/project');
  project = String(at(body, 'data', 0, 'id'));
});
afterEach(() => stopSite(site));

const inks = { 1: 'blue', 2: 'green' } as const;
const names = { 1: 'Amelia', 2: 'Noor' } as const;

const signPad = async (pad: 1 | 2, more: object = {}) => {
  const png = `data:image/png;base64,${(await drawing(inks[pad])).toString('base64')}`;
  const answer = await signNow(site, customer, project, { pad, png, name: names[pad], ...more });
  expect(answer.status).toBe(200);
};
const retitle = async (title: string) => {
  const data = { type: 'node--project', id: project, attributes: { title } };
  await site.ask(await site.token('demo_manager'), 'PATCH', `/jsonapi/node/project/${project}`, {
    data,
  });
};
const signedJson = async (): Promise<Json> => {
  const { body } = await site.ask(customer, 'GET', `/api/proposal/${project}/signed`);
  return (
    await fetch(`${site.origin}${String(at(body, 'signed', 'json'))}`)
  ).json() as Promise<Json>;
};
const namesIn = (json: Json) => list(at(json, 'signatures')).map((one) => at(one, 'name'));

test.each([
  ['the first client signs first', [1, 2]],
  ['the second client signs first', [2, 1]],
] as const)('both names, times and drawings stand in the evidence where %s', async (_, order) => {
  for (const pad of order) {
    await signPad(pad);
    site.passTime(60);
  }
  const json = await signedJson();
  expect(namesIn(json)).toEqual(['Amelia', 'Noor']);
  const times = list(at(json, 'signatures')).map((one) => String(at(one, 'at')));
  expect(new Set(times).size).toBe(2);
  expect(await verifyProject(site.service, project)).toEqual([]);
});

test('after a change both sign anew: a signature of what was before does not stand under what is now', async () => {
  await signPad(1);
  await signPad(2);
  await retitle('Another garden');
  await signPad(1);
  expect(namesIn(await signedJson())).toEqual(['Amelia']);
  await signPad(2);
  expect(namesIn(await signedJson())).toEqual(['Amelia', 'Noor']);
  expect(await verifyProject(site.service, project)).toEqual([]);
});

test('the second client alone signs no project', async () => {
  await signPad(2);
  const { body } = await site.ask(customer, 'GET', `/api/proposal/${project}/signed`);
  expect(body.signed).toBeNull();
});
