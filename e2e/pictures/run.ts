import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { resultsFolder } from '../set-up/results-folder';
import { writeSheets } from './sheets';

/**
 * `npm run pictures -- [--rtl] [PLAYWRIGHT FLAG ...]`: takes pictures of every screen that a `reach.spec.ts`
 * or `pictures/opened.spec.ts` lists, at 1440, 768 and 360 px, light and dark, and puts them on
 * sheets; with `--rtl` from right to left, light alone. Everything is in `test-results/pictures`.
 */
const folder = join(resultsFolder(), 'pictures');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const given = process.argv.slice(2);
const asked = given.filter((flag) => flag !== '--rtl');
const flags = ['reach.spec', 'pictures/', '-g', 'pictures of', ...asked];
const rtl = asked.length < given.length ? { E2E_PICTURES_RTL: '1' } : {};
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', join(import.meta.dirname, '../run.ts'), ...flags],
  { stdio: 'inherit', env: { ...process.env, E2E_PICTURES: folder, ...rtl } },
);
const pictures = readdirSync(folder).filter((name) => name.endsWith('.png'));
const sheets = await writeSheets(folder, pictures);
console.log(`${pictures.length} pictures on ${sheets} sheets in ${folder}`);
process.exitCode = status ?? 1;
