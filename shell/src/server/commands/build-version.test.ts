import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildVersion } from './build-version';

let folder: string;
const git = (...words: string[]) => {
  const identity = ['-c', 'user.name=Robin', '-c', 'user.email=robin@example.com'];
  const { status, stderr } = spawnSync('git', [...identity, ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, GIT_COMMITTER_DATE: '2026-03-04T12:00:00Z' },
  });
  if (status !== 0) throw new Error(stderr);
};
const write = (file: string, text: string) => {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), text);
};
const commit = (file: string, text: string) => {
  write(file, text);
  git('add', '.');
  git('commit', '-qm', 'a change');
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-version-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the version of a build is the last commit that changed its sources', () => {
  git('init', '-q');
  commit('mf-people/src/list.ts', '1');
  const first = buildVersion(folder, 'mf-people');
  expect(first).toMatch(/^2026-03-04\.[0-9a-f]{8}$/);
  commit('mf-features/src/lines.ts', '1');
  expect(buildVersion(folder, 'mf-people')).toBe(first);
  commit('shared/src/domain/money.ts', '1');
  expect(buildVersion(folder, 'mf-people')).not.toBe(first);
});

test('sources that are not committed show in the version', () => {
  git('init', '-q');
  commit('mf-people/src/list.ts', '1');
  write('mf-people/src/list.ts', '2');
  expect(buildVersion(folder, 'mf-people')).toMatch(/^2026-03-04\.[0-9a-f]{8}\+changes$/);
});

test('a build outside a repository has no version', () => {
  expect(buildVersion(folder, 'mf-people')).toBe('unversioned');
});
