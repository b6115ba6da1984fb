import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fastFolder } from '../../cms/src/tools/testing/fast-folder';
import { libsqlFolder, makeTemplate } from '../../cms/src/tools/testing/templates';
import { type MutationReport, mutationScore, type Subject } from './mutation-score';

/**
 * `npm run mutate [-- REF]`: mutation testing with Stryker.
 *
 * Covers prices, permissions, pasted lines and the access rules of the content service: everything,
 * or the files changed since REF. Prints the score of each part and every surviving mutant; exits
 * with 1 if a score is below the limit. docs/guides/testing.md explains the survivors.
 */
const root = join(import.meta.dirname, '../..');
const subjects: readonly Subject[] = [
  { name: 'Money', folder: 'shared/src/domain/money', atLeast: 90 },
  { name: 'Permissions', folder: 'shared/src/domain/permissions', atLeast: 90 },
  { name: 'Access rules of the service', folder: 'cms/src/engine/access', atLeast: 90 },
  { name: 'Pasted lines', folder: 'shared/src/line-grid/paste', atLeast: null },
];
/** A command, and a hook of the preview, which draws rows and reads none: tests of their own hold them. */
const others = [
  'shared/src/domain/money/cost-command.ts',
  'shared/src/line-grid/paste/use-rows-in-view.ts',
];

const changed = process.argv[2] ? changedFiles(process.argv[2]) : null;
// Created only once: Stryker restarts Jest for every mutant.
const demo = await fastFolder('cms-mutation-');
await makeTemplate(root, demo);
const results = subjects.flatMap((subject) => {
  const files = mutatedFiles(subject.folder).filter((file) => changed?.includes(file) ?? true);
  if (files.length === 0) return [];
  const reportFile = `test-results/mutation/${subject.folder.replaceAll('/', '-')}.json`;
  runStryker(subject.folder, files, reportFile);
  const report = readFileSync(join(root, reportFile), 'utf8');
  return [mutationScore(JSON.parse(report) as MutationReport, subject)];
});
await rm(demo, { recursive: true, force: true });

if (changed && results.length === 0) console.log('No file that is mutated has changed.');
for (const { subject, detected, total, percent, survivors } of results) {
  const limit = subject.atLeast === null ? '' : `, at least ${subject.atLeast} % wanted`;
  console.log(`\n${subject.name}: ${percent.toFixed(1)} % (${detected} of ${total}${limit})`);
  for (const survivor of survivors) console.log(`  not noticed: ${survivor}`);
}
process.exitCode = results.every(({ isEnough }) => isEnough) ? 0 : 1;

/** Returns the files of a folder that are mutated; throws if the folder has none or does not exist. */
function mutatedFiles(folder: string): string[] {
  const files = readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`)
    .filter((file) => !others.includes(file));
  if (files.length === 0) throw new Error(`${folder} has no code. Correct the path.`);
  return files;
}

function changedFiles(ref: string): string[] {
  const { stdout, status, stderr } = spawnSync('git', ['diff', '--name-only', ref], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n');
}

function runStryker(folder: string, files: readonly string[], reportFile: string): void {
  const { status, error } = spawnSync(
    join(root, 'node_modules/.bin/stryker'),
    ['run', 'stryker.config.mjs', '--mutate', files.join(',')],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: {
        ...process.env,
        [libsqlFolder]: demo,
        MUTATED_FOLDER: folder,
        MUTATION_REPORT: reportFile,
      },
    },
  );
  if (error) throw error;
  if (status !== 0) throw new Error('Stryker ended early; its output above tells why.');
}
