import { readFile } from 'node:fs/promises';
import { contractVersion } from './version';

const textOf = (file: string) => readFile(new URL(`../../${file}`, import.meta.url), 'utf8');

test('the contract, its package and the top of its changelog have one version', async () => {
  const { version } = JSON.parse(await textOf('package.json')) as { version: string };
  const [, top] = /^## (\S+)$/m.exec(await textOf('CHANGELOG.md')) ?? [];
  expect([version, top]).toEqual([contractVersion, contractVersion]);
});
