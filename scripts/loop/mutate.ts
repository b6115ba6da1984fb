import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fastFolder } from '../../cms/src/tools/testing/fast-folder';
import { libsqlFolder, makeTemplate } from '../../cms/src/tools/testing/templates';
import {
  type MutationReport,
  mutationScores,
  type Subject,
  subjectsWithout,
} from './mutation-score';

/**
 * `npm run mutate [-- REF]`: mutation testing with Stryker.
 *
 * Covers prices, permissions, pasted lines and the access rules of the content service: everything,
 * or the files changed since REF. Prints the score of each part and every surviving mutant; exits
 * with 1 if a score is below the limit. docs/guides/testing.md explains the survivors.
 */
const root = join(import.meta.dirname, '../..');
const subjects: readonly Subject[] = [
  { name: 'Money', path: /^shared\/src\/domain\/money\//, atLeast: 90 },
  { name: 'Permissions', path: /^shared\/src\/domain\/permissions\//, atLeast: 90 },
  { name: 'Access rules of the service', path: /^cms\/src\/engine\/access\//, atLeast: 90 },
  { name: 'Pasted lines', path: /^shared\/src\/line-grid\/paste\//, atLeast: null },
];

const files = process.argv[2] ? changedFiles(process.argv[2]) : [];
if (process.argv[2] && files.length === 0) {
  console.log('No file that is mutated has changed.');
} else {
  await runStryker(files);
  const report = readFileSync(join(root, 'test-results/mutation.json'), 'utf8');
  const scores = mutationScores(JSON.parse(report) as MutationReport, subjects);
  for (const { subject, detected, total, percent, survivors } of scores) {
    const limit = subject.atLeast === null ? '' : `, at least ${subject.atLeast} % wanted`;
    console.log(`\n${subject.name}: ${percent.toFixed(1)} % (${detected} of ${total}${limit})`);
    for (const survivor of survivors) console.log(`  not noticed: ${survivor}`);
  }
  // A path that leads to no code would otherwise pass without a word.
  const lost = files.length > 0 ? [] : subjectsWithout(scores, subjects);
  for (const { name } of lost) console.log(`\n${name}: nothing was mutated. Correct the path.`);
  process.exitCode = lost.length === 0 && scores.every(({ isEnough }) => isEnough) ? 0 : 1;
}

function changedFiles(ref: string): string[] {
  const { stdout, status, stderr } = spawnSync('git', ['diff', '--name-only', ref], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const isMutated = (file: string) =>
    subjects.some(({ path }) => path.test(file)) && /(?<!\.test)\.ts$/.test(file);
  return stdout.split('\n').filter(isMutated);
}

async function runStryker(only: readonly string[]): Promise<void> {
  // Created only once: Stryker restarts Jest for every mutant.
  const demo = await fastFolder('cms-mutation-');
  await makeTemplate(root, demo);
  const { status, error } = spawnSync(
    join(root, 'node_modules/.bin/stryker'),
    ['run', 'stryker.config.mjs', ...(only.length > 0 ? ['--mutate', only.join(',')] : [])],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, [libsqlFolder]: demo },
    },
  );
  await rm(demo, { recursive: true, force: true });
  if (error) throw error;
  if (status !== 0) throw new Error('Stryker ended early; its output above tells why.');
}
