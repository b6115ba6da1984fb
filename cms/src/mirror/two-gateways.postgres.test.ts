import { verifyProject } from '../product/evidence/verify-project';
import { type MirroredDrupal, startMirroredDrupal } from '../tools/testing/plain-drupal';
import { at, list, type RunningSite } from '../tools/testing/running-site';
import { drawing, hashNow, signNow } from '../tools/testing/signing';

let site: MirroredDrupal;
let other: RunningSite;
beforeAll(async () => {
  site = await startMirroredDrupal();
  other = await site.startAnother();
});
afterAll(async () => {
  await other.stop();
  await site.stop();
});

const client = () => site.tokens.demo_customer ?? '';

test('of two taps at two gateways one signs, and both gateways show the same verified signature', async () => {
  const hash = await hashNow(site.mirror, client(), site.project);
  const inks = await Promise.all([drawing('red'), drawing('blue')]);
  const answers = await Promise.all(
    [site.mirror, other].map((gateway, index) => {
      const png = `data:image/png;base64,${inks[index]?.toString('base64')}`;
      return signNow(gateway, client(), site.project, { hash, png });
    }),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  for (const gateway of [site.mirror, other]) {
    const path = `/api/proposal/${site.project}`;
    const { body } = await gateway.ask(client(), 'GET', path);
    expect(at(body, 'project', 'signed')).toBe(true);
    expect(await verifyProject(gateway.service, site.project)).toEqual([]);
  }
  const pads = `/jsonapi/media/document?filter[field_document_group_parent.id]=${site.project}`;
  const documents = list((await site.office('GET', pads)).data);
  const drawings = documents.filter((one) =>
    String(at(one, 'attributes', 'name')).startsWith('Signature of'),
  );
  expect(drawings).toHaveLength(1);
});

test('what a person does at one gateway is what the other shows next', async () => {
  const withdrawal = `/api/proposal/${site.project}/withdrawal`;
  const reason = { reason: 'A wrong address' };
  const token = site.tokens.demo_manager ?? '';
  const { status } = await other.ask(token, 'POST', withdrawal, reason, 'application/json');
  expect(status).toBe(200);
  const { body } = await site.mirror.ask(client(), 'GET', `/api/proposal/${site.project}`);
  expect(at(body, 'project', 'signed')).toBe(false);
  expect((await signNow(site.mirror, client(), site.project)).status).toBe(200);
});
