import { createHash } from 'node:crypto';
import { appendFile, rm } from 'node:fs/promises';
import { type FrozenContent, hashOf, inFormOf } from '../../signed/frozen-proposal';
import { at, list, type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';
import { signNow } from '../../tools/testing/signing';

let site: RunningSite;
let customer: string;
let manager: string;
let project: string;
beforeEach(async () => {
  site = await startSite();
  [customer, manager] = [await site.token('demo_customer'), await site.token('demo_manager')];
  const { body } = await site.ask(customer, 'GET', '/jsonapi/node/project');
  project = String(at(body, 'data', 0, 'id'));
});
afterEach(() => stopSite(site));

const proposal = async () => (await site.ask(customer, 'GET', `/api/proposal/${project}`)).body;
const signed = async (token: string) =>
  (await site.ask(token, 'GET', `/api/proposal/${project}/signed`)).body.signed ?? null;
const fetched = async (address: unknown) =>
  Buffer.from(await (await fetch(`${site.origin}${String(address)}`)).arrayBuffer());
const locationOf = (address: unknown) =>
  String(site.service.files.locate(new URL(String(address), site.origin).pathname));
const frozen = async () =>
  JSON.parse((await fetched(at(await signed(customer), 'json'))).toString('utf8')) as {
    readonly content: FrozenContent;
  };
const sign = () => signNow(site, customer, project, { name: 'A. Okafor' });

test('what is signed holds the hash of every picture that the proposal shows', async () => {
  const features = list((await proposal()).features);
  await sign();
  const { content } = await frozen();
  const kept = content.features.flatMap(({ pictures }) => pictures.map(({ sha256 }) => sha256));
  const shown = features.flatMap((feature) => list(at(feature, 'pictures')));
  const files = await Promise.all(shown.map((picture) => fetched(at(picture, 'url'))));
  expect(kept.length).toBeGreaterThan(2);
  expect(kept).toEqual(files.map((bytes) => createHash('sha256').update(bytes).digest('hex')));
});

test('a picture that is replaced under the same title is another proposal, before and after signing', async () => {
  const before = await proposal();
  const picture = locationOf(at(before, 'features', 0, 'pictures', 0, 'url'));
  await appendFile(picture, ' ');
  expect(at(await proposal(), 'evidence', 'hash')).not.toBe(at(before, 'evidence', 'hash'));
  const stale = await signNow(site, customer, project, { hash: at(before, 'evidence', 'hash') });
  expect(stale.status).toBe(409);

  expect((await sign()).status).toBe(200);
  expect(at(await signed(manager), 'differences')).toEqual([]);
  await appendFile(picture, ' ');
  expect(at(await proposal(), 'evidence', 'changedSinceSigning')).toBe(true);
  expect(at(await signed(manager), 'differences', 0, 'after')).toContain('(other pictures)');
});

test('a picture whose file is missing leaves the proposal readable', async () => {
  const { features } = await proposal();
  await rm(locationOf(at(features, 0, 'pictures', 0, 'url')));
  expect(at(await proposal(), 'features', 0, 'pictures', 0, 'sha256')).toBeNull();
});

test('a proposal that was signed before pictures had hashes is compared without them', async () => {
  await sign();
  const { content } = await frozen();
  const older = inFormOf({ ...content, covers: [], features: [] }, content);
  expect(JSON.stringify(older)).not.toContain('sha256');
  expect(hashOf(inFormOf(older, content))).toBe(hashOf(older));
  expect(inFormOf(content, content)).toBe(content);
});
