import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brokenReferences, type Targets } from './references';

/** `npm run check:references`: prints every broken reference, and exits with 1 if any exists. */
const root = join(import.meta.dirname, '../..');
const specification = join(root, 'docs/specification');
const numbersAt = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, number]) => Number(number));

const targets: Targets = {
  decisions: new Set(
    numbersAt(readFileSync(join(specification, 'decisions.md'), 'utf8'), /^(\d+)\. /gm),
  ),
  records: new Set(numbersAt(readdirSync(join(root, 'docs/decisions')).join('\n'), /^(\d+)-/gm)),
  sections: new Set(
    readdirSync(specification).flatMap((name) =>
      numbersAt(readFileSync(join(specification, name), 'utf8'), /^## (\d+)\. /gm).map(
        (section) => `${name[0]}.${section}`,
      ),
    ),
  ),
  exists: (fromFile, path) => existsSync(join(root, dirname(fromFile), path)),
};

const { stdout } = spawnSync(
  'git',
  ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs', '*.md', '*.css'],
  {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64e6,
  },
);
const files = stdout.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
const broken = files
  .filter((file) => file !== 'scripts/loop/references.test.ts')
  .flatMap((file) => brokenReferences(file, readFileSync(join(root, file), 'utf8'), targets));
for (const { file, line, reference } of broken)
  console.error(`${file}:${line}: "${reference}" leads nowhere.`);
console.log(`${files.length} files looked at, ${broken.length} references that lead nowhere.`);
process.exitCode = broken.length > 0 ? 1 : 0;
