import { portalCommand } from '../testing/portal-command';
import { type RunningSite, startSite, stopSite } from '../testing/running-site';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => stopSite(site));

const secrets = { CMS_CLIENT_SECRET: 'portal-secret', DRUPAL_PASSWORD: 'Groundplan-demo-1' };
const drupal = (...words: readonly string[]) =>
  portalCommand({ ...secrets, PORTAL_DATA: site.folder }, 'drupal', ...words);

test('a check of the command line ends with 0 where nothing is missing, and with 1 otherwise', async () => {
  const good = await drupal('check', '--url', site.origin, '--user', 'manager@demo.test');
  expect(good).toEqual({ code: 0, text: `${site.origin} has what the portal needs.\n` });
  const bad = await drupal('check', '--url', site.origin, '--client', 'stranger');
  expect(bad.code).toBe(1);
  expect(bad.text).toContain("The OAuth client 'stranger' is not known with this secret");
  const none = await drupal('check');
  expect(none).toMatchObject({ code: 1, text: expect.stringContaining('--url') });
}, 180_000);

test('a folder without exported content is refused', async () => {
  const missing = await drupal('copy-content', site.folder, '--url', site.origin, '--user', 'x');
  expect(missing).toMatchObject({ code: 1, text: expect.stringContaining('no exported content') });
}, 180_000);
