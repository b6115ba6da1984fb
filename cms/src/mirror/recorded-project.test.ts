import {
  type RecordedAnswer,
  recordedAnswer,
  startRecordedDrupal,
} from '../tools/testing/recorded-drupal';
import { at, type RunningSite, startSite } from '../tools/testing/running-site';
import { type TestPlace, testPlace } from '../tools/testing/test-place';

const project = '3423892f-1336-4fdd-8222-167b299b3f85';
const manager = '769106f3-f4d4-47ec-a969-15d9a80ab998';
const empty: RecordedAnswer = { status: 200, body: { data: [] } };

let place: TestPlace;
let stops: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  place = await testPlace(false);
});
afterEach(async () => {
  for (const stop of stops) await stop();
  stops = [];
  await place.remove();
});

/** Starts a mirror of a Drupal that answers with a recorded project; each account is the recorded manager. */
async function mirrorOf(file: string): Promise<RunningSite> {
  const tree = await recordedAnswer(`exchanges-10.5/${file}`);
  const account = await recordedAnswer('exchanges-10.5/022-own-account-manager.json');
  const token = await recordedAnswer('exchanges-10.5/001-oauth-password-scope.json');
  const me = {
    status: 200,
    body: { data: [], meta: { links: { me: { meta: { id: manager } } } } },
  };
  const drupal = await startRecordedDrupal((call) => {
    if (call === 'POST /oauth/token') return token;
    if (call === 'GET /jsonapi') return me;
    if (call.startsWith(`GET /jsonapi/user/user/${manager}`)) return account;
    return call.startsWith(`GET /jsonapi/node/project/${project}`) ? tree : empty;
  });
  const service = { CMS_ORIGIN: drupal.url, CMS_SERVICE_CLIENT_ID: 'gateway' };
  const mirror = await startSite(service, place);
  stops = [mirror.stop, drupal.stop];
  return mirror;
}

test('a project as a Drupal 10.5.1 answered comes to the figures of its lines', async () => {
  const mirror = await mirrorOf('225-project-tree-manager.json');
  const { status, body } = await mirror.ask('any', 'GET', `/api/proposal/${project}`);
  expect([status, body.message]).toEqual([200, undefined]);
  // (30 + 20 x 42.50 x 1.05) x 1.1 + 300; the unchosen option (360 + 30 + 1) x 1.025 does not count.
  expect(body.totals).toEqual({ subtotal: '1314.75', tax: '170.92', total: '1485.67' });
  expect(at(body, 'features', 0, 'choices', 0)).toMatchObject({
    name: 'Stone steps',
    subtotal: '400.78',
    counted: false,
  });
});

test('a project whose lines the account may not read is no proposal of $0.00, but refused in words', async () => {
  const mirror = await mirrorOf('229-project-tree-customer.json');
  const { status, body } = await mirror.ask('any', 'GET', `/api/proposal/${project}`);
  expect([status, body.message]).toEqual([
    500,
    `The content system refused the account of the gateway: /jsonapi/node/project/${project} lacks /jsonapi/paragraph/line_item/c0da420f-fa7d-41d7-999b-ef028f11b76b (The current user is not allowed to GET the selected resource.). Tell the person who runs the portal.`,
  ]);
});
