import { preparePrograms } from './prepared-programs';
import { programs } from './programs';

/**
 * `tsx e2e/set-up/prepare-programs.ts [NAME ...]`: finds or installs the programs for the browser
 * tests.
 *
 * Prints a line per program. Exits with 1 only in CI if a required program is missing.
 */
const names = process.argv.slice(2);
const wanted = programs.filter(({ name }) => names.length === 0 || names.includes(name));
const prepared = await preparePrograms(wanted.map(({ name }) => name));
for (const { name, isRequiredInCi } of wanted) {
  const found = prepared[name];
  if (!found) continue;
  if ('path' in found) {
    console.log(`${name}: ${found.path}`);
    continue;
  }
  console.log(`${name}: missing, because ${found.missing}. To get it, ${found.remedy}.`);
  if (process.env.CI && isRequiredInCi) process.exitCode = 1;
}
