import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mostSingles, unusedNames, usersOfSharedContent } from './shared-content';

/**
 * `npm run check:content`: counts exports of `@portal/shared/content` used by a single remote;
 * exits with 1 above the limit.
 */
const root = join(import.meta.dirname, '../..');
const { stdout } = spawnSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
  { cwd: root, encoding: 'utf8' },
);
const files = stdout
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const frontDoor = readFileSync(join(root, 'shared/src/content/index.ts'), 'utf8');
const singles = usersOfSharedContent(frontDoor, files).filter(
  ({ name, users }) => users.length < 2 && !unusedNames.includes(name),
);

console.log(
  `${singles.length} names of @portal/shared/content have a single user; ${mostSingles} may.`,
);
if (singles.length > mostSingles) {
  for (const { name, users } of singles) console.log(`  ${name}: ${users.join('') || 'nobody'}`);
  console.log('Move them to src/content of the remote that uses them.');
  process.exitCode = 1;
}
