import { at, type RunningSite, startSite } from '../../tools/testing/running-site';

let site: RunningSite;
let manager: string;
beforeAll(async () => {
  site = await startSite();
  manager = await site.token('demo_manager');
});
afterAll(() => site.stop());

interface Line {
  readonly id: string;
  readonly revision: number;
}

async function newLine(): Promise<Line> {
  const attributes = { field_line_item_name: 'Paver', field_quantity: '1' };
  const { body } = await site.ask(manager, 'POST', '/jsonapi/paragraph/line_item', {
    data: { type: 'paragraph--line_item', attributes },
  });
  return { id: String(at(body, 'data', 'id')), revision: revisionIn(body) };
}

const revisionIn = (body: Parameters<typeof at>[0]): number =>
  Number(at(body, 'data', 'attributes', 'drupal_internal__revision_id'));

function patch({ id }: Line, quantity: string, ifMatch: string): Promise<Response> {
  const attributes = { field_quantity: quantity };
  return fetch(`${site.origin}/jsonapi/paragraph/line_item/${id}`, {
    method: 'PATCH',
    headers: {
      'content-type': 'application/vnd.api+json',
      authorization: `Bearer ${manager}`,
      'if-match': ifMatch,
    },
    body: JSON.stringify({ data: { type: 'paragraph--line_item', id, attributes } }),
  });
}

const quantityOf = async ({ id }: Line) => {
  const { body } = await site.ask(manager, 'GET', `/jsonapi/paragraph/line_item/${id}`);
  return at(body, 'data', 'attributes', 'field_quantity');
};

test('a change that requires an older revision is refused with 412 and stores nothing', async () => {
  const line = await newLine();
  const first = await patch(line, '2', `"${line.revision}"`);
  expect(first.status).toBe(200);
  const next = revisionIn(await first.json());
  expect(next).toBeGreaterThan(line.revision);

  expect((await patch(line, '3', `"${line.revision}"`)).status).toBe(412);
  expect(await quantityOf(line)).toBe('2.0000');
  expect((await patch(line, '3', `"${next}"`)).status).toBe(200);
  expect((await patch(line, '4', '*')).status).toBe(200);
  expect(await quantityOf(line)).toBe('4.0000');
});

test('of many changes at once that require the same revision one is stored', async () => {
  const line = await newLine();
  const answers = await Promise.all(
    ['2', '3', '4', '5', '6'].map((quantity) => patch(line, quantity, `"${line.revision}"`)),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 412, 412, 412, 412]);
});

test('a required revision that is no number in quotes is refused with 400', async () => {
  const line = await newLine();
  for (const header of ['7', '"seven"', 'W/"7"'])
    expect((await patch(line, '2', header)).status).toBe(400);
  expect(await quantityOf(line)).toBe('1.0000');
});

test('a record that is hidden from the writer answers as it does without a required revision', async () => {
  const line = await newLine();
  const customer = await site.token('demo_customer');
  const answer = await fetch(`${site.origin}/jsonapi/paragraph/line_item/${line.id}`, {
    method: 'PATCH',
    headers: {
      'content-type': 'application/vnd.api+json',
      authorization: `Bearer ${customer}`,
      'if-match': '"1"',
    },
    body: JSON.stringify({ data: { type: 'paragraph--line_item', id: line.id, attributes: {} } }),
  });
  expect([403, 404]).toContain(answer.status);
});

const send = (path: string, method: string, ifMatch: string, body?: object) =>
  fetch(`${site.origin}/jsonapi/${path}`, {
    method,
    headers: {
      'content-type': 'application/vnd.api+json',
      authorization: `Bearer ${manager}`,
      'if-match': ifMatch,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

test('a removal and a change of a list take a required revision as well', async () => {
  const line = await newLine();
  const data = { type: 'paragraph--feature', attributes: { field_feature_name: 'Pond' } };
  const { body } = await site.ask(manager, 'POST', '/jsonapi/paragraph/feature', { data });
  const feature = { id: String(at(body, 'data', 'id')), revision: revisionIn(body) };
  const list = `paragraph/feature/${feature.id}/relationships/field_feature_line_items`;
  const meta = { target_revision_id: line.revision };
  const added = { data: [{ type: 'paragraph--line_item', id: line.id, meta }] };
  const stale = `"${feature.revision - 1}"`;
  for (const method of ['POST', 'PATCH'])
    expect((await send(list, method, stale, added)).status).toBe(412);
  expect((await send(list, 'POST', `"${feature.revision}"`, added)).status).toBe(204);
  const path = `paragraph/feature/${feature.id}`;
  expect((await send(path, 'DELETE', `"${feature.revision}"`)).status).toBe(412);
  expect((await send(path, 'DELETE', '*')).status).toBe(204);
});

/** Adds a key to the JSON text of a feature as our client does: read, change, require what was read; again if refused. */
async function addKey(id: string, key: string): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const { body } = await site.ask(manager, 'GET', `/jsonapi/paragraph/feature/${id}`);
    const stored = String(at(body, 'data', 'attributes', 'field_feature_value'));
    const value = JSON.stringify({ ...JSON.parse(stored), [key]: true });
    const data = { type: 'paragraph--feature', id, attributes: { field_feature_value: value } };
    const { status } = await send(`paragraph/feature/${id}`, 'PATCH', `"${revisionIn(body)}"`, {
      data,
    });
    if (status === 200) return attempt;
    expect(status).toBe(412);
  }
}

test('of twenty changes at once of keys of one JSON field none is lost', async () => {
  const attributes = { field_feature_name: 'Pond', field_feature_value: '{}' };
  const { body } = await site.ask(manager, 'POST', '/jsonapi/paragraph/feature', {
    data: { type: 'paragraph--feature', attributes },
  });
  const id = String(at(body, 'data', 'id'));
  const keys = Array.from({ length: 20 }, (_, index) => `key-${index}`);
  const attempts = await Promise.all(keys.map((key) => addKey(id, key)));
  expect(Math.max(...attempts)).toBeGreaterThan(1);
  const stored = await site.ask(manager, 'GET', `/jsonapi/paragraph/feature/${id}`);
  const value = String(at(stored.body, 'data', 'attributes', 'field_feature_value'));
  expect(Object.keys(JSON.parse(value)).sort()).toEqual([...keys].sort());
});

test('a change of an account takes the revision that the account tells', async () => {
  const { body } = await site.ask(manager, 'GET', '/jsonapi/user/user?filter[name]=demo_designer');
  const account = at(body, 'data', 0, 'id');
  const revision = Number(at(body, 'data', 0, 'meta', 'revision'));
  const data = (company: string) => ({
    data: { type: 'user--user', id: account, attributes: { field_user_company: company } },
  });
  const path = `user/user/${String(account)}`;
  const answers = await Promise.all(
    ['Oak', 'Ash', 'Elm'].map((name) => send(path, 'PATCH', `"${revision}"`, data(name))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  const { body: after } = await site.ask(manager, 'GET', `/jsonapi/${path}`);
  const next = Number(at(after, 'data', 'meta', 'revision'));
  expect((await send(path, 'PATCH', `"${next}"`, data('Larch'))).status).toBe(200);
  const role = await site.ask(manager, 'GET', '/jsonapi/user_role/user_role');
  expect(at(role.body, 'data', 0, 'meta')).toBeNull();
});
