import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { subjectVersions } from '../../shared/src/contract/subjects';
import { root } from './write-reports';

const changelog = 'shared/CHANGELOG.md';

/** Returns a problem for each subject whose version has no entry in the changelog of the contract. */
export function changelogProblems(
  text = readFileSync(join(root, changelog), 'utf8'),
  versions = subjectVersions,
): string[] {
  return Object.entries(versions)
    .map(([subject, version]) => `- \`${subject}\` ${version}:`)
    .filter((entry) => !text.includes(entry))
    .map((entry) => `${changelog} has no entry that begins with "${entry}".`);
}
