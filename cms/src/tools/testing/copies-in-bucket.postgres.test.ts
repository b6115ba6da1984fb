import { type S3Double, startS3Double } from '@portal/shared/testing';
import { fastFolder } from './fast-folder';
import { at, type RunningSite, startSite } from './running-site';
import { type TestPlace, testPlace } from './test-place';

let double: S3Double;
let place: TestPlace;
let sites: RunningSite[];

/** Two copies of the service that share a database and a bucket, and no disk. */
beforeAll(async () => {
  double = await startS3Double();
  process.env.AWS_REGION = 'ca-central-1';
  process.env.AWS_ACCESS_KEY_ID = 'key';
  process.env.AWS_SECRET_ACCESS_KEY = 'secret';
  place = await testPlace(true);
  const environment = { FILES_URL: 's3://bucket/files', FILES_ENDPOINT: double.endpoint };
  sites = await Promise.all(
    [1, 2].map(async () => {
      const folder = await fastFolder('cms-copy-');
      return startSite({ ...environment, PORTAL_DATA: folder }, place);
    }),
  );
});

afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await place.remove();
  await double.stop();
});

test('a document uploaded at one copy is served by the other, and by neither once it is deleted', async () => {
  const [one, other] = sites;
  if (!one || !other) throw new Error('A copy does not run.');
  const token = await one.token('demo_manager');
  const uploaded = await fetch(`${one.origin}/jsonapi/media/document/field_media_file`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      'content-disposition': 'file; filename="notes.txt"',
    },
    body: 'Rain on Friday',
  });
  const { data } = JSON.parse(await uploaded.text());
  const address = String(at(data, 'attributes', 'uri', 'url'));
  for (const site of [other, one])
    expect(await (await fetch(`${site.origin}${address}`)).text()).toBe('Rain on Friday');
  const deleted = await other.ask(token, 'DELETE', `/jsonapi/file/file/${at(data, 'id')}`);
  expect(deleted.status).toBe(204);
  for (const site of [other, one])
    expect((await fetch(`${site.origin}${address}`)).status).toBe(403);
});
