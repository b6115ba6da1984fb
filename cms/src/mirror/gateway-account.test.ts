import { checkGateway } from '../tools/drupal/check/check-gateway';
import { openSite } from '../tools/drupal/site';
import {
  type MirroredDrupal,
  startMirroredDrupal,
  startPlainDrupal,
} from '../tools/testing/plain-drupal';
import { startSite } from '../tools/testing/running-site';
import { testPlace } from '../tools/testing/test-place';

let site: MirroredDrupal;
beforeAll(async () => {
  site = await startMirroredDrupal();
});
afterAll(() => site.stop());

const proposalOf = (name: string) => site.ask(name, 'GET', `/api/proposal/${site.project}`);

test('an account of the gateway without a right is named as the reason', async () => {
  const drupal = await startPlainDrupal('demo_designer');
  const place = await testPlace(false);
  const mirror = await startSite(drupal.environment, place);
  const token = await drupal.token('demo_customer');
  const { status, body } = await mirror.ask(token, 'GET', `/api/proposal/${site.project}`);
  expect([status, body.message]).toEqual([
    500,
    "The content system refused the account of the gateway: it does not see the roles of accounts (permission 'administer users'). Tell the person who runs the portal.",
  ]);
  await mirror.stop();
  await place.remove();
  await drupal.stop();
});

test('a data folder with content of its own is not taken for a mirror', async () => {
  const place = await testPlace(true);
  await expect(startSite(site.drupal.environment, place)).rejects.toThrow(
    'The data folder contains the content of the embedded service.',
  );
  await place.remove();
});

test('the check of a Drupal tells whether the account of the gateway has its rights', async () => {
  const drupal = await startPlainDrupal('demo_designer');
  const gateway = { client: 'portal', secret: 'portal-secret', scope: 'gateway' };
  const check = (url: string) =>
    checkGateway(openSite(url), { ...gateway, gateway, user: '', password: '' });
  expect(await check(drupal.origin)).toMatchObject([
    { kind: 'wrong', text: expect.stringContaining("'administer users'") },
  ]);
  expect(await check(site.drupal.origin)).toEqual([]);
  await drupal.stop();
});

test('a Drupal that does not answer is away, and not empty', async () => {
  site.drupal.setFault(({ url }) => (url.startsWith('/jsonapi/node/legal') ? 'dies' : null));
  expect((await proposalOf('demo_customer')).status).toBe(503);
  site.drupal.setFault(null);
  expect((await proposalOf('demo_customer')).status).toBe(200);
});

test('the embedded service does not start on the data of a mirror', async () => {
  const place = await testPlace(false);
  const mirror = await startSite(site.drupal.environment, place);
  await mirror.stop();
  await expect(startSite({}, place)).rejects.toThrow(
    'The data folder contains the mirror of a Drupal.',
  );
  await place.remove();
});
