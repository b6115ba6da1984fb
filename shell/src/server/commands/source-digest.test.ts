import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sourceDigest } from './source-digest';

let root: string;

const write = async (file: string, text: string) => {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'groundplan-sources-'));
  const files = [
    'mf-people/src/page.ts',
    'mf-people/rspack.config.ts',
    'shell/src/start.ts',
    'shell/rspack.config.ts',
    'shared/src/build/remote.ts',
    'shared/src/contract/contribution.ts',
    'shared/src/contribution-check/scope-of.ts',
    'shared/src/domain/roles/roles.ts',
    'shared/src/domain/permissions/table.ts',
    'shared/src/cms/reads.ts',
    'shared/src/content/projects.ts',
    'mf-project-areas/src/content/checklist.repository.ts',
    'shared/src/ui/card.ts',
    'shared/package.json',
    'pnpm-lock.yaml',
  ];
  for (const file of files) await write(file, 'before');
});

afterEach(() => rm(root, { recursive: true, force: true }));

async function changes(name: string, file: string): Promise<boolean> {
  const before = await sourceDigest(root, name);
  await write(file, 'after');
  return (await sourceDigest(root, name)) !== before;
}

test.each([
  ['mf-people', 'mf-people/src/page.ts', true],
  ['mf-people', 'mf-people/src/new.ts', true],
  ['mf-people', 'mf-people/rspack.config.ts', true],
  ['mf-people', 'pnpm-lock.yaml', true],
  ['mf-people', 'shared/src/build/remote.ts', true],
  ['mf-people', 'shared/src/domain/permissions/table.ts', true],
  ['mf-people', 'shared/src/cms/reads.ts', true],
  ['mf-people', 'shared/src/content/projects.ts', true],
  ['mf-people', 'mf-project-areas/src/content/checklist.repository.ts', false],
  ['mf-people', 'mf-people/src/page.test.ts', false],
  ['mf-people', 'shell/src/start.ts', false],
  ['mf-people', 'shared/src/ui/card.ts', false],
  ['shell', 'shared/src/ui/card.ts', true],
  ['shell', 'mf-people/src/page.ts', false],
  ['shell', 'mf-project-areas/src/content/checklist.repository.ts', false],
])('%s is out of date after a change of %s: %s', async (name, file, expected) => {
  expect(await changes(name, file)).toBe(expected);
});

test('the same sources give the same digest', async () => {
  expect(await sourceDigest(root, 'shell')).toBe(await sourceDigest(root, 'shell'));
});
