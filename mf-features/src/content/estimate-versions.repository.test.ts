import { isAborted, runLoad } from '@portal/shared/http';
import { serviceAnswers } from '@portal/shared/testing';
import {
  keepEstimateVersion,
  readEstimateVersions,
  restoreEstimateVersion,
} from './estimate-versions.repository';

let links: object;
let calls: readonly string[];
let asked: string[];
let queries: string[];

beforeEach(() => {
  [asked, queries] = [[], []];
});

serviceAnswers(({ method, path, query }) => {
  asked.push(`${method} ${path}`);
  queries.push(query);
  const entryPoint = { links, meta: { groundplan: { calls } } };
  return { body: path === '/jsonapi' ? entryPoint : { data: [] } };
});

test('a content system that keeps no versions is asked for none', async () => {
  [links, calls] = [{ 'node--project': {} }, []];
  for (const attempt of [
    () => readEstimateVersions('p'),
    () => keepEstimateVersion('p', 'First'),
    () => restoreEstimateVersion('v'),
  ])
    await expect(attempt()).rejects.toMatchObject({ failure: { kind: 'refused', status: 404 } });
  expect(asked).toEqual(['GET /jsonapi']);
});

test('versions are read, kept and put back where the content system offers it', async () => {
  links = { 'node--estimate_version': {} };
  calls = ['estimate-versions', 'estimate-version-restore'];
  expect(await readEstimateVersions('p')).toEqual([]);
  await keepEstimateVersion('p', 'First');
  await restoreEstimateVersion('v');
  expect(asked).toEqual([
    'GET /jsonapi',
    'GET /jsonapi/node/estimate_version',
    'POST /api/project/p/estimate-versions',
    'POST /api/estimate-version/v/restore',
  ]);
});

test('a list of versions is read without their estimates', async () => {
  [links, calls] = [{ 'node--estimate_version': {} }, []];
  await readEstimateVersions('p');
  expect(queries.at(-1)).toContain(
    'fields[node--estimate_version]=title,created,field_version_subtotal,uid',
  );
});

test('the versions are not read for a page that was left before the offer was known', async () => {
  [links, calls] = [{ 'node--estimate_version': {} }, []];
  const abort = new AbortController();
  const reading = runLoad(abort.signal, () => readEstimateVersions('p'));
  abort.abort();
  expect(await reading.catch(isAborted)).toBe(true);
  expect(asked).toEqual(['GET /jsonapi']);
});
