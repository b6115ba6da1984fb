import sharp from 'sharp';
import { type RoleSite, startRoleSite, stopRoleSite } from '../../tools/testing/role-site';
import { at, list } from '../../tools/testing/running-site';
import type { Json, JsonObject } from '../schema/json';
import { publicPath } from './file-store';
import { keptPortraits } from './portraits';

let roleSite: RoleSite;
beforeAll(async () => {
  roleSite = await startRoleSite();
});
afterAll(() => stopRoleSite(roleSite));

// A change of an account ends its access tokens: each call signs in anew.
const tokenOf = (who: string) => roleSite.site.token(`demo_${who}`);
const ask = async (who: string, method: string, path: string, body?: unknown) =>
  roleSite.site.ask(await tokenOf(who), method, path, body);

async function upload(who: string, place: string, bytes: Buffer, name = 'me.jpg') {
  const response = await fetch(`${roleSite.site.origin}/jsonapi/${place}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenOf(who)}`,
      'content-type': 'application/octet-stream',
      'content-disposition': `file; filename="${name}"`,
    },
    body: new Uint8Array(bytes),
  });
  return { status: response.status, body: (await response.json()) as JsonObject };
}

const photo = (width = 1200) =>
  sharp({ create: { width, height: 800, channels: 3, background: '#5c8b4a' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Pocket camera' }, IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer();

const idOf = (who: string): string => roleSite.users[`demo_${who}`] ?? '';
const own = (who: string) => `user/user/${idOf(who)}/user_picture`;
const fileOf = (body: JsonObject): string => String(at(body, 'data', 'id'));
const identifier = (id: string): Json => ({ type: 'file--file', id });

const attach = (who: string, id: string) =>
  ask(who, 'PATCH', `/jsonapi/user/user/${idOf(who)}/relationships/user_picture`, {
    data: identifier(id),
  });

const onDisk = (uri: string) => roleSite.site.service.files.locate(publicPath(uri)) ?? '';

test('a portrait becomes a small picture without what the camera wrote into it', async () => {
  const { status, body } = await upload('contract_worker', own('contract_worker'), await photo());
  expect(status).toBe(200);
  const uri = String(at(body, 'data', 'attributes', 'uri', 'value'));
  const picture = await sharp(onDisk(uri)).metadata();
  expect(picture).toMatchObject({ width: 512, format: 'webp' });
  expect(picture.exif).toBeUndefined();
  // Everybody who is signed in sees it.
  expect((await ask('customer', 'GET', `/jsonapi/file/file/${fileOf(body)}`)).status).toBe(200);
});

test.each([
  ['a paper', 'me.pdf', Buffer.from('%PDF-1.4 me')],
  ['a text with the name of a picture', 'me.png', Buffer.from('GIF8 and so on')],
  [
    'a drawing that may hold scripts',
    'me.png',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
])('%s is no portrait', async (_, name, bytes) => {
  const { status } = await upload('staff_worker', own('staff_worker'), bytes, name);
  expect(status).toBe(422);
});

test('a new portrait takes the place of the one before, which is deleted', async () => {
  const first = await upload('designer', own('designer'), await photo());
  const uri = String(at(first.body, 'data', 'attributes', 'uri', 'value'));
  const second = await upload('designer', own('designer'), await photo(900));
  expect(second.status).toBe(200);
  const gone = `/jsonapi/file/file/${fileOf(first.body)}`;
  expect((await ask('administrator', 'GET', gone)).status).toBe(404);
  await expect(sharp(onDisk(uri)).metadata()).rejects.toThrow(/missing/);
});

test('portraits that nobody took are kept in a small number', async () => {
  const made: string[] = [];
  for (let count = 0; count < keptPortraits + 2; count += 1)
    made.push(fileOf((await upload('manager', 'user/user/user_picture', await photo(400))).body));
  const found: number[] = [];
  // One after another: many sign-ins at once are held back.
  for (const id of made)
    found.push((await ask('administrator', 'GET', `/jsonapi/file/file/${id}`)).status);
  expect(found).toEqual([404, 404, ...Array<number>(keptPortraits).fill(200)]);
});

/** A document of the workers' project that its client must not see, with its file. */
async function hiddenDocument(who: string) {
  const { body } = await upload(
    who,
    'media/document/field_media_file',
    Buffer.from('%PDF-1.4 costs'),
    'costs.pdf',
  );
  const host = { data: { type: 'node--project', id: roleSite.own.project } };
  const document = await ask(who, 'POST', '/jsonapi/media/document', {
    data: {
      type: 'media--document',
      attributes: { name: 'Costs' },
      relationships: {
        field_media_file: { data: identifier(fileOf(body)) },
        field_document_group_parent: host,
        field_document_field_parent: host,
      },
    },
  });
  expect(document.status).toBe(201);
  return { file: fileOf(body), document: fileOf(document.body) };
}

test('nobody makes a portrait of the file of a document', async () => {
  const { file } = await hiddenDocument('contract_worker');
  for (const who of ['contract_worker', 'staff_worker', 'manager']) {
    const { status } = await attach(who, file);
    expect([who, status]).toEqual([who, who === 'contract_worker' ? 422 : 403]);
    const data = { type: 'user--user', id: idOf(who) };
    const relationships = { user_picture: { data: identifier(file) } };
    const patched = await ask(who, 'PATCH', `/jsonapi/user/user/${data.id}`, {
      data: { ...data, relationships },
    });
    expect(patched.status).toBe(status);
  }
  expect((await ask('customer', 'GET', `/jsonapi/file/file/${file}`)).status).toBe(404);
});

test('a document that an account showed before today is not published by it', async () => {
  const { file } = await hiddenDocument('staff_worker');
  const { db } = roleSite.site.service;
  await db
    .insertInto('reference')
    .values({
      from_type: 'user--user',
      from_id: idOf('staff_worker'),
      field: 'user_picture',
      position: 0,
      to_id: file,
    })
    .execute();
  expect((await ask('customer', 'GET', `/jsonapi/file/file/${file}`)).status).toBe(404);
});

test('the portrait of somebody else, and a paper of one’s own, are no portraits', async () => {
  const { body } = await upload('staff_worker', own('staff_worker'), await photo());
  expect((await attach('contract_worker', fileOf(body))).status).toBe(403);
  const paper = await upload(
    'contract_worker',
    'media/document/field_media_file',
    await photo(),
    'site.jpg',
  );
  expect((await attach('contract_worker', fileOf(paper.body))).status).toBe(422);
});

test('the file of a document is shown by no second document', async () => {
  const { file } = await hiddenDocument('manager');
  for (const [who, status] of [
    ['staff_worker', 403],
    ['designer', 403],
    ['manager', 422],
  ] as const) {
    const made = await ask(who, 'POST', '/jsonapi/media/document', {
      data: {
        type: 'media--document',
        attributes: { name: 'Costs' },
        relationships: {
          field_media_file: { data: identifier(file) },
          field_document_group_parent: {
            data: { type: 'node--project', id: roleSite.own.project },
          },
        },
      },
    });
    expect([who, made.status]).toEqual([who, status]);
  }
});

test('a document keeps its file where a write repeats it', async () => {
  const { file, document } = await hiddenDocument('manager');
  const { status, body } = await ask('manager', 'PATCH', `/jsonapi/media/document/${document}`, {
    data: {
      type: 'media--document',
      id: document,
      relationships: { field_media_file: { data: identifier(file) } },
    },
  });
  expect(status).toBe(200);
  expect(at(body, 'data', 'relationships', 'field_media_file', 'data', 'id')).toBe(file);
});

test('a thumbnail, which the service makes, is not uploaded', async () => {
  const { document } = await hiddenDocument('manager');
  const { status } = await upload('manager', `media/document/${document}/thumbnail`, await photo());
  expect(status).toBe(403);
});

test('a portrait goes with its account', async () => {
  const roles = [{ type: 'user_role--user_role', id: roleSite.own.roles.staff_worker ?? '' }];
  const made = await ask('administrator', 'POST', '/jsonapi/user/user', {
    data: {
      type: 'user--user',
      attributes: { name: 'short.stay', mail: 'short@demo.test', status: true },
      relationships: { roles: { data: roles } },
    },
  });
  const account = fileOf(made.body);
  const { body } = await upload(
    'administrator',
    `user/user/${account}/user_picture`,
    await photo(),
  );
  const uri = String(at(body, 'data', 'attributes', 'uri', 'value'));
  expect((await ask('administrator', 'DELETE', `/jsonapi/user/user/${account}`)).status).toBe(204);
  const left = await ask('administrator', 'GET', `/jsonapi/file/file?filter[id]=${fileOf(body)}`);
  expect(list(left.body.data)).toEqual([]);
  await expect(sharp(onDisk(uri)).metadata()).rejects.toThrow(/missing/);
});
