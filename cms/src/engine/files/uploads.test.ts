import { performance } from 'node:perf_hooks';
import sharp from 'sharp';
import { at, type RunningSite, startSite } from '../../tools/testing/running-site';
import { maximumBytes } from './receive';

let site: RunningSite;
let manager: string;
beforeAll(async () => {
  site = await startSite();
  manager = await site.token('demo_manager');
});
afterAll(() => site.stop());

const upload = async (token: string, name: string, bytes: Buffer) => {
  const response = await fetch(`${site.origin}/jsonapi/media/document/field_media_file`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      'content-disposition': `file; filename="${name}"`,
    },
    body: new Uint8Array(bytes),
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
};
const photo = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#5c8b4a' } })
    .jpeg()
    .toBuffer();

test('a picture gets smaller pictures, under addresses that only work as signed', async () => {
  const { status, body } = await upload(manager, 'back garden (1).jpg', await photo());
  expect(status).toBe(201);
  expect(at(body, 'data', 'attributes')).toMatchObject({
    filename: 'back_garden_1.jpg',
    filemime: 'image/jpeg',
    status: false,
  });
  const address = String(at(body, 'data', 'attributes', 'image_style_uri', 'thumbnail'));
  const picture = await fetch(`${site.origin}${address}`);
  expect(picture.status).toBe(200);
  expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
  const { width } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
  expect(width).toBe(480);
  expect((await fetch(`${site.origin}${address.replace('thumbnail', 'large')}`)).status).toBe(403);
  expect((await fetch(`${site.origin}${address.replace(/u=\d+/, 'u=1')}`)).status).toBe(403);
  expect((await fetch(`${site.origin}${address.split('?')[0]}`)).status).toBe(403);
});

test('a picture of a long document is accepted, and its smaller pictures fit the limit of their format', async () => {
  const tall = { width: 20, height: 17_000, channels: 3, background: '#5c8b4a' } as const;
  const { status, body } = await upload(
    manager,
    'long.png',
    await sharp({ create: tall }).png().toBuffer(),
  );
  expect(status).toBe(201);
  const address = String(at(body, 'data', 'attributes', 'image_style_uri', 'large'));
  const picture = await fetch(`${site.origin}${address}`);
  const { height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
  expect(height).toBe(16_383);
});

test('the thread that answers readers has time for them while a large picture is resized', async () => {
  const { files } = site.service;
  const { makeStyles } = files;
  const busyShares: number[] = [];
  Object.assign(files, {
    makeStyles: async (...given: Parameters<typeof makeStyles>) => {
      const before = performance.eventLoopUtilization();
      await makeStyles(...given);
      busyShares.push(performance.eventLoopUtilization(before).utilization);
    },
  });
  const aerial = { width: 8000, height: 9900, channels: 3, background: '#5c8b4a' } as const;
  const picture = await sharp({ create: aerial }).png().toBuffer();
  const { status } = await upload(manager, 'aerial.png', picture);
  Object.assign(files, { makeStyles });
  expect(status).toBe(201);
  expect(busyShares).toEqual([expect.any(Number)]);
  // 1 if the thread resized the picture itself; about 0.3, and more beside other work.
  expect(busyShares[0]).toBeLessThan(0.8);
});

test.each([
  ['a script', 'shell.php', Buffer.from('<?php echo 1;')],
  ['a script with the name of a picture', 'photo.png', Buffer.from('<?php echo 1;')],
  ['a page with the name of a text', 'notes.txt', Buffer.from('<!doctype html><script>1</script>')],
  ['a picture cut short', 'photo.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1])],
])('%s is refused', async (_, name, bytes) => {
  const { status, body } = await upload(manager, name, bytes);
  expect(status).toBe(422);
  expect(String(at(body, 'errors', 0, 'detail'))).toContain(
    'Unprocessable Entity: file validation failed.',
  );
});

test('the smaller pictures tell nothing of where and with what the picture was taken', async () => {
  const telling = await sharp(await photo())
    .withExif({ IFD0: { Make: 'Pocket camera' }, IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer();
  expect((await sharp(telling).metadata()).exif).toBeDefined();
  const { body } = await upload(manager, 'gate.jpg', telling);
  const address = String(at(body, 'data', 'attributes', 'image_style_uri', 'large'));
  const small = Buffer.from(await (await fetch(`${site.origin}${address}`)).arrayBuffer());
  expect((await sharp(small).metadata()).exif).toBeUndefined();
});

test('a file above the limit is refused as too large', async () => {
  const { status, body } = await upload(
    manager,
    'huge.pdf',
    Buffer.alloc(maximumBytes + 1, '%PDF-1.4 '),
  );
  expect(status).toBe(422);
  expect(at(body, 'errors', 0, 'detail')).toContain(
    'The file exceeds the maximum file size of 25 MB.',
  );
});

test('a file name that makes no sense is refused, not fallen over', async () => {
  const response = await fetch(`${site.origin}/jsonapi/media/document/field_media_file`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${manager}`,
      'content-type': 'application/octet-stream',
      'content-disposition': "file; filename*=UTF-8''%zz.pdf",
    },
    body: '%PDF-1.4',
  });
  expect(response.status).toBe(400);
  expect((await fetch(`${site.origin}/sites/default/files/%zz`)).status).toBe(400);
});

test('a second file of the same name gets another', async () => {
  const pdf = Buffer.from('%PDF-1.4 plan');
  await upload(manager, 'levels.pdf', pdf);
  expect(
    at((await upload(manager, '../../levels.pdf', pdf)).body, 'data', 'attributes', 'filename'),
  ).toBe('levels_0.pdf');
});

test('a document keeps its file, and goes with the project', async () => {
  const project = await site.ask(manager, 'POST', '/jsonapi/node/project', {
    data: { type: 'node--project', attributes: { title: 'With a file' } },
  });
  const id = String(at(project.body, 'data', 'id'));
  const { body } = await upload(manager, 'grading.pdf', Buffer.from('%PDF-1.4 grading'));
  const file = String(at(body, 'data', 'id'));
  const made = await site.ask(manager, 'POST', '/jsonapi/media/document?include=field_media_file', {
    data: {
      type: 'media--document',
      attributes: { name: 'grading.pdf', field_visible_to_client: true },
      relationships: {
        field_media_file: { data: { type: 'file--file', id: file } },
        field_document_group_parent: { data: { type: 'node--project', id } },
      },
    },
  });
  expect(made.status).toBe(201);
  expect(at(made.body, 'included', 0, 'attributes', 'status')).toBe(true);
  const address = String(at(made.body, 'included', 0, 'attributes', 'uri', 'url'));
  expect((await fetch(`${site.origin}${address}`)).status).toBe(200);
  await site.ask(manager, 'DELETE', `/jsonapi/node/project/${id}`);
  expect(
    (await site.ask(manager, 'GET', `/jsonapi/media/document/${at(made.body, 'data', 'id')}`))
      .status,
  ).toBe(404);
  expect((await fetch(`${site.origin}${address}`)).status).toBe(403);
});

test('a customer uploads nothing', async () => {
  expect(
    (await upload(await site.token('demo_customer'), 'plan.pdf', Buffer.from('%PDF-1.4'))).status,
  ).toBe(403);
});
