import { contentModel } from '../../../product/types/resource-types';
import {
  type RecordedAnswer,
  recordedAnswer,
  startRecordedDrupal,
} from '../../testing/recorded-drupal';
import { type RunningSite, startSite, stopSite } from '../../testing/running-site';
import { drupalTypes } from '../config/drupal-model';
import { openSite } from '../site';
import { checkSite, report } from './check-site';

const credentials = {
  client: 'portal',
  secret: 'portal-secret',
  scope: '',
  user: 'manager@demo.test',
  password: 'Groundplan-demo-1',
};

describe('the embedded service', () => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => stopSite(site));
  const check = (given = credentials) => checkSite(contentModel, openSite(site.origin), given);

  test('has all that a Drupal needs', async () => {
    expect(await check()).toEqual([]);
  });

  test('a wrong secret of the client, and a wrong password, are told apart', async () => {
    const [client] = await check({ ...credentials, secret: 'guessed' });
    expect(client).toMatchObject({ kind: 'wrong', text: expect.stringContaining("'portal'") });
    const [account] = await check({ ...credentials, password: 'guessed' });
    expect(account).toMatchObject({
      kind: 'wrong',
      text: expect.stringContaining('manager@demo.test'),
    });
  });

  test('the client of the gateway without an account is told by its reason', async () => {
    const gateway = { client: 'portal', secret: 'portal-secret', scope: '' };
    expect(await check({ ...credentials, ...{ gateway } })).toMatchObject([
      {
        kind: 'wrong',
        text: expect.stringContaining("client of the gateway 'portal' gets no token"),
      },
    ]);
  });

  test('without an account the sign-in is told as not tried, which is no failure', async () => {
    expect(await check({ ...credentials, user: '' })).toMatchObject([{ kind: 'unclear' }]);
  });
});

describe('a Drupal as recorded', () => {
  let stop: () => Promise<unknown> = async () => undefined;
  afterEach(() => stop());

  const list: RecordedAnswer = { status: 200, body: { data: [] } };
  const refused: RecordedAnswer = { status: 403, body: { message: 'No permission' } };
  const incomplete: RecordedAnswer = { status: 400, body: { message: 'mail field is required' } };
  const entry = (names: readonly string[]): RecordedAnswer => ({
    status: 200,
    body: {
      data: [],
      links: Object.fromEntries(names.map((name) => [name, { href: name }])),
      meta: { links: { me: { meta: { id: '7b999233-b736-439c-b584-e5de340acae7' } } } },
    },
  });
  const all = drupalTypes(contentModel).map(({ name }) => name);

  /** Answers of a complete Drupal, with others in their place. */
  async function checked(others: Readonly<Record<string, RecordedAnswer>>, user = '') {
    const drupal = await startRecordedDrupal((call) => {
      const other = Object.entries(others).find(([start]) => call.startsWith(start));
      if (other) return other[1];
      if (call === 'GET /jsonapi') return entry(all);
      if (call.startsWith('GET /jsonapi/')) return list;
      if (call.startsWith('POST /oauth')) return { status: 400, body: { error: 'invalid_grant' } };
      return call.startsWith('POST /user/lost-password') ? incomplete : refused;
    });
    ({ stop } = drupal);
    const found = await checkSite(contentModel, openSite(`${drupal.url}/`), {
      ...credentials,
      user,
    });
    return found.filter(({ kind }) => kind !== 'unclear').map(({ text }) => text);
  }

  test('with everything lacks nothing', async () => {
    expect(await checked({})).toEqual([]);
  });

  test('strangers who may not ask for a password mail are told by the permission', async () => {
    expect(await checked({ 'POST /user/lost-password?': refused })).toEqual([
      "The permission 'restful post lost_password_resource' of anonymous users: the REST resource of forgotten passwords (rest_password).",
    ]);
  });

  test('each missing attribute is named, although Drupal tells one at a time', async () => {
    const bad = await recordedAnswer('exchanges/175-project-sort-bad.json');
    const lacking = ['field_project_archived', 'field_project_status'];
    const drupal = await startRecordedDrupal((call) => {
      if (call === 'GET /jsonapi') return entry(all);
      const name = lacking.find(
        (one) => call.startsWith('GET /jsonapi/node/project?') && call.includes(one),
      );
      const said = JSON.stringify(bad).replaceAll('field_nope', name ?? '');
      if (name) return JSON.parse(said) as RecordedAnswer;
      return call.startsWith('GET') ? list : refused;
    });
    ({ stop } = drupal);
    const found = await checkSite(contentModel, openSite(drupal.url), { ...credentials, user: '' });
    expect(found.map(({ text }) => text).filter((text) => text.includes('node--project'))).toEqual(
      lacking.map((name) => `The field ${name} of node--project.`),
    );
  });

  test('a missing relationship is named out of the list of those that there are', async () => {
    const include = await recordedAnswer('exchanges-10.5/018-people-no-computed-field.json');
    const found = await checked({ 'GET /jsonapi/node/crew?page[limit]=1&include': include });
    expect(found).toEqual(['The relationship field_crew_members of node--crew.']);
  });

  test('each missing type is named once, without its fields', async () => {
    expect(await checked({ 'GET /jsonapi': list })).toHaveLength(all.length);
  });

  test('a designer who does not see the own roles is told what to install', async () => {
    const token = await recordedAnswer('exchanges-10.5/001-oauth-password-scope.json');
    const own = await recordedAnswer('exchanges-10.5/023-own-account-designer.json');
    const answers = { 'POST /oauth/token': token, 'GET /jsonapi/user/user/': own };
    expect(await checked(answers, 'demo_designer')).toEqual([
      expect.stringContaining('deploy/drupal'),
    ]);
    await stop();
    const manager = await recordedAnswer('exchanges-10.5/022-own-account-manager.json');
    expect(
      await checked({ ...answers, 'GET /jsonapi/user/user/': manager }, 'demo_manager'),
    ).toEqual([]);
  });

  test('a wrong password is told in the words of the Drupal', async () => {
    const refusal = await recordedAnswer('exchanges-10.5/006-oauth-password-wrong.json');
    expect(await checked({ 'POST /oauth/token': refusal }, 'demo_manager')).toEqual([
      'demo_manager could not sign in: The user credentials were incorrect.',
    ]);
  });

  test('a fresh Drupal without modules is told step by step, and nothing throws', async () => {
    const drupal = await startRecordedDrupal(() => undefined);
    ({ stop } = drupal);
    const found = await checkSite(contentModel, openSite(drupal.url), { ...credentials, user: '' });
    const lines = report(drupal.url, found);
    expect(lines[0]).toContain('Enable the module jsonapi.');
    expect(lines.join('\n')).toContain('simple_oauth');
    expect(lines.at(-1)).toContain('lacks 5 of what the portal needs');
  });

  test('an administrator is told which permissions the roles lack, and which are too much', async () => {
    const found = await checked(
      {
        'POST /oauth/token': await recordedAnswer('exchanges-10.5/001-oauth-password-scope.json'),
        'GET /jsonapi/user/user/': await recordedAnswer(
          'exchanges-10.5/022-own-account-manager.json',
        ),
        'GET /jsonapi/user_role': await recordedAnswer(
          'exchanges-10.5/031-roles-administrator.json',
        ),
      },
      'demo_administrator',
    );
    const of = (role: string) => found.find((text) => text.includes(`the role ${role}:`)) ?? '';
    // There, everybody signed in read projects and documents, by the role authenticated.
    expect(of('designer')).toBe(
      'Permissions of the role designer: access content, edit any document media, view media.',
    );
    expect(of('manager')).toContain('administer nodes');
    expect(of('manager')).not.toContain('paragraph');
    expect(of('customer')).toBe('');
    expect(found.filter((text) => text.startsWith('The role'))).toEqual([
      expect.stringContaining("The role anonymous has 'access content' and 'view media'"),
      expect.stringContaining("The role authenticated has 'access content' and 'view media'"),
    ]);
  });

  test('a role that is missing is named', async () => {
    const roles = await recordedAnswer('exchanges-10.5/031-roles-administrator.json');
    const found = await checked(
      {
        'POST /oauth/token': await recordedAnswer('exchanges-10.5/001-oauth-password-scope.json'),
        'GET /jsonapi/user/user/': await recordedAnswer(
          'exchanges-10.5/022-own-account-manager.json',
        ),
        'GET /jsonapi/user_role': JSON.parse(
          JSON.stringify(roles).replaceAll('"contract_worker"', '"gardener"'),
        ) as RecordedAnswer,
      },
      'demo_administrator',
    );
    expect(found).toContain('The role contract_worker.');
  });

  test('projects that strangers read are told', async () => {
    const open: RecordedAnswer = { status: 200, body: { data: [{ type: 'node--project' }] } };
    expect(await checked({ 'GET /jsonapi/node/project?page[limit]=1': open })).toEqual([
      expect.stringContaining('Strangers read projects.'),
    ]);
  });

  test('JSON:API that only reads is told', async () => {
    const found = await checked({ 'POST /jsonapi/node/project': { status: 405, body: {} } });
    expect(found).toEqual([expect.stringContaining('read only')]);
  });
});

test('an address that is none, and a Drupal that does not answer, are told by address', async () => {
  expect(() => openSite('cms.example.com')).toThrow("'cms.example.com' is no address of a Drupal");
  const drupal = await startRecordedDrupal(() => undefined);
  await drupal.stop();
  await expect(openSite(drupal.url).ask('GET', '/jsonapi')).rejects.toThrow(
    `${drupal.url} did not answer`,
  );
});
