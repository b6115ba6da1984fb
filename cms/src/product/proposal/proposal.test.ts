import { at, list, type RunningSite, startSite } from '../../tools/testing/running-site';
import { drawing, hashNow, signNow } from '../../tools/testing/signing';

let site: RunningSite;
let customer: string;
let manager: string;
let project: string;
let customerId: string;
beforeAll(async () => {
  site = await startSite();
  [customer, manager] = [await site.token('demo_customer'), await site.token('demo_manager')];
  project = String(
    at((await site.ask(customer, 'GET', '/jsonapi/node/project')).body, 'data', 0, 'id'),
  );
  customerId = String(
    at((await site.ask(customer, 'GET', '/jsonapi')).body, 'meta', 'links', 'me', 'meta', 'id'),
  );
});
afterAll(() => site.stop());

const sign = (token: string, user = customerId) =>
  site.ask(
    token,
    'POST',
    '/api/sign-resource?_format=json',
    { project_uuid: project, user_uuid: user },
    'application/json',
  );
const signed = async () =>
  at(
    (await site.ask(manager, 'GET', `/jsonapi/node/project/${project}`)).body,
    'data',
    'attributes',
  );

test('the harbour walk comes to the figures of its estimate, to the cent', async () => {
  const { status, body } = await site.ask(customer, 'GET', `/api/proposal/${project}`);
  expect(status).toBe(200);
  expect(body.totals).toEqual({ subtotal: '28714.68', tax: '3732.91', total: '32447.59' });
  expect(
    list(body.features).map((feature) => [
      at(feature, 'name'),
      at(feature, 'totals', 'subtotal'),
      at(feature, 'totals', 'total'),
    ]),
  ).toEqual([
    ['Interlock Patio', '23031.94', '26026.10'],
    ['Planting Beds', '5682.74', '6421.50'],
  ]);
  expect(body.paymentTotal).toBe('32447.59');
  expect(at(body, 'tax', 'label')).toBe('GST 13%');
});

test('a proposal holds no price, quantity or overhead', async () => {
  const text = JSON.stringify((await site.ask(customer, 'GET', `/api/proposal/${project}`)).body);
  for (const secret of ['412.5', 'unitPrice', 'overhead', 'quantity', 'Crew labour', '34 in wide'])
    expect(text).not.toContain(secret);
});

test('pictures, options, texts and the legal pages are in it', async () => {
  const { body } = await site.ask(customer, 'GET', `/api/proposal/${project}`);
  expect(list(body.covers)).toHaveLength(1);
  expect(list(at(body, 'features', 0, 'pictures'))).toHaveLength(2);
  expect(list(at(body, 'features', 0, 'options'))).toContainEqual({
    label: 'Paver',
    value: 'Premium slab',
  });
  expect(String(body.legalHtml)).toContain('<!-- pagebreak -->');
  expect((await fetch(`${site.origin}${at(body, 'covers', 0, 'large')}`)).status).toBe(200);
});

test('who is neither client nor of the office or its designers gets no proposal', async () => {
  const ask = async (name: string) =>
    (await site.ask(await site.token(name), 'GET', `/api/proposal/${project}`)).status;
  for (const name of ['demo_contract_worker', 'demo_staff_worker'])
    expect(await ask(name)).toBe(403);
  expect(await ask('george.lindqvist')).toBe(404);
  expect((await site.ask(null, 'GET', `/api/proposal/${project}`)).status).toBe(401);
  expect(
    (await site.ask(await site.token('demo_designer'), 'GET', `/api/proposal/${project}`)).status,
  ).toBe(200);
});

test('only the client signs, and only as themselves', async () => {
  const other = await site.token('george.lindqvist');
  for (const token of [manager, other]) expect((await sign(token)).status).toBe(403);
  const otherId = String(
    at((await site.ask(other, 'GET', '/jsonapi')).body, 'meta', 'links', 'me', 'meta', 'id'),
  );
  expect((await sign(other, otherId)).status).toBe(404);
  expect((await signNow(site, manager, project)).status).toBe(403);
  expect(await signed()).toMatchObject({ field_project_signed: null });
});

test('signing with a drawing keeps it, names who signed, and a second call changes nothing', async () => {
  expect((await signNow(site, customer, project, { name: 'A. Okafor' })).status).toBe(200);
  const after = await signed();
  expect(after).toMatchObject({ field_project_signed: true, field_project_signed_by: 'A. Okafor' });
  expect((await sign(customer)).status).toBe(200);
  expect(await signed()).toEqual(after);
  const { body } = await site.ask(customer, 'GET', `/api/proposal/${project}`);
  expect((await fetch(`${site.origin}${at(body, 'signatures', 'client', 'url')}`)).status).toBe(
    200,
  );
  expect(at(body, 'signatures', 'client2')).toBeNull();
});

test('the second pad is another drawing and clears nothing', async () => {
  const query = `pad=2&hash=${await hashNow(site, customer, project)}`;
  const path = `/api/proposal/${project}/signature?${query}`;
  expect((await site.ask(customer, 'POST', path, await drawing(), 'image/png')).status).toBe(200);
  const { body } = await site.ask(customer, 'GET', `/api/proposal/${project}`);
  expect(at(body, 'signatures', 'client', 'id')).not.toBeNull();
  expect(at(body, 'signatures', 'client2', 'id')).not.toBeNull();
});

test('a drawing that is sent again, since its answer was lost, is no second signature', async () => {
  const signAgain = async () => {
    expect((await signNow(site, customer, project, { pad: 2 })).status).toBe(200);
    const after = await site.ask(customer, 'GET', `/api/proposal/${project}`);
    return at(after.body, 'signatures', 'client2', 'id');
  };
  const first = await signAgain();
  expect(await signAgain()).toBe(first);
});

test('pictures of a sub-item that is rejected, left out by its name or without one are not shown', async () => {
  const read = async () => (await site.ask(customer, 'GET', `/api/proposal/${project}`)).body;
  const patch = async (type: string, id: string, content: object) => {
    const path = `/jsonapi/${type.replace('--', '/')}/${id}`;
    const { status } = await site.ask(manager, 'PATCH', path, { data: { type, id, ...content } });
    expect(status).toBe(200);
  };
  const shownPictures = async () =>
    list(at(await read(), 'features', 0, 'pictures')).map((picture) => at(picture, 'id'));
  const picture = String(at(await read(), 'covers', 0, 'id'));
  const item = String(at(await read(), 'features', 0, 'items', 0, 'id'));
  const itemType = 'paragraph--project_feature_item';
  await patch('media--document', picture, { attributes: { field_include_in_presentation: true } });
  await patch(itemType, item, {
    relationships: { field_item_attachment: { data: [{ type: 'media--document', id: picture }] } },
  });
  expect(await shownPictures()).toContain(picture);
  for (const left of [
    { field_project_feature_status: 'rejected' },
    { field_project_feature_name: 'Notes' },
    { field_project_feature_name: ' ' },
  ]) {
    await patch(itemType, item, {
      attributes: {
        field_project_feature_name: 'Steps',
        field_project_feature_status: null,
        ...left,
      },
    });
    expect([left, await shownPictures()]).not.toEqual([left, expect.arrayContaining([picture])]);
  }
});
