import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { contractVersion } from '../../shared/src/contract/version';
import { supersededContracts } from './archived-contracts';
import { archives, releaseReports } from './released-reports';
import { root } from './write-reports';

/**
 * `npm run release:contract`: archives the remotes built against the current contract, for
 * compatibility tests of later shells, and copies the current API reports to the released reports.
 * A repeated run replaces the archive.
 */
const notArchived = /\.(br|gz|map)$|^built-from\.txt$/;
const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));

run(process.execPath, ['--import', 'tsx', 'shell/src/server/portal.ts', 'build', ...remotes]);
const folder = join(archives, contractVersion);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const remote of remotes) archive(remote);
for (const version of supersededContracts(readdirSync(archives), contractVersion)) {
  rmSync(join(archives, version), { recursive: true });
}
releaseReports();
console.log(
  `Contract ${contractVersion} is archived: ${remotes.length} remotes and the API reports.`,
);

function archive(remote: string): void {
  const dist = join(root, remote, 'dist');
  const files = readdirSync(dist).filter((file) => !notArchived.test(file));
  run('tar', ['-czf', join(folder, `${remote}.tgz`), '-C', dist, ...files.sort()]);
}

function run(program: string, args: readonly string[]): void {
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}.`);
}
