import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aContribution, aWorkbench, type Workbench } from '../testing/a-dist';
import { describeDist } from './describe-dist';

let bench: Workbench;

beforeEach(async () => {
  bench = await aWorkbench();
});

afterEach(() => bench.clear());

test('the hash names the code: the same code the same, another byte another', async () => {
  const one = await describeDist(await bench.dist({ code: 'var one' }));
  const same = await describeDist(await bench.dist({ code: 'var one' }));
  const other = await describeDist(await bench.dist({ code: 'var One' }));
  expect(same.hash).toBe(one.hash);
  expect(other.hash).not.toBe(one.hash);
  expect(one.hash).toMatch(/^[0-9a-f]{16}$/);
});

test('copies for web servers do not count as code', async () => {
  const dist = await bench.dist();
  const { hash } = await describeDist(dist);
  await writeFile(join(dist, 'members.js.br'), 'packed');
  expect((await describeDist(dist)).hash).toBe(hash);
});

test.each(['mf-manifest.json', 'contributions.json'])(
  'without %s it says to build',
  async (file) => {
    const dist = await bench.dist();
    await rm(join(dist, file));
    await expect(describeDist(dist)).rejects.toThrow(`${join(dist, file)} is missing: build`);
  },
);

test('every reason against a contribution is named', async () => {
  const contribution = { ...aContribution(), name: 'people', requires: '1' };
  const wrong = describeDist(await bench.dist({ contribution }));
  await expect(wrong).rejects.toThrow(/name must look like mf-people[\s\S]*requires must look/);
});
