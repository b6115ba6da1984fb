import { spawnSync } from 'node:child_process';
import { sourcesOf } from './source-digest';

/**
 * Returns the version of a package's build: date and hash of the last commit that changed its
 * sources, such as `2026-11-23.6cf13c2d`. Changes that are not committed add `+changes`. Without
 * git, or outside a repository: `unversioned`.
 */
export function buildVersion(root: string, name: string): string {
  const sources = sourcesOf(name);
  const git = (...words: string[]) =>
    spawnSync('git', [...words, '--', ...sources], { cwd: root, encoding: 'utf8' });
  const log = git('log', '-1', '--format=%cs.%h', '--abbrev=8');
  const version = log.status === 0 ? log.stdout.trim() : '';
  if (version === '') return 'unversioned';
  const isChanged = git('status', '--porcelain').stdout.trim() !== '';
  return isChanged ? `${version}+changes` : version;
}
