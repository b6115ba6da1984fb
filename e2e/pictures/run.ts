import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { resultsFolder } from '../set-up/results-folder';
import { writeSheets } from './sheets';

/**
 * `npm run pictures -- [PLAYWRIGHT FLAG ...]`: takes pictures of every screen that a `reach.spec.ts`
 * or `pictures/opened.spec.ts` lists, at 1440, 768 and 360 px, light and dark, and puts them on
 * sheets. Everything is in `test-results/pictures`.
 */
const folder = join(resultsFolder(), 'pictures');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const flags = ['reach.spec', 'pictures/', '-g', 'pictures of', ...process.argv.slice(2)];
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', join(import.meta.dirname, '../run.ts'), ...flags],
  { stdio: 'inherit', env: { ...process.env, E2E_PICTURES: folder } },
);
const pictures = readdirSync(folder).filter((name) => name.endsWith('.png'));
const sheets = await writeSheets(folder, pictures);
console.log(`${pictures.length} pictures on ${sheets} sheets in ${folder}`);
process.exitCode = status ?? 1;
