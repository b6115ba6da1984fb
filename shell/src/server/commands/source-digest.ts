import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Source folders that a build reads besides the package. A remote contains no copy of the shared
 * modules, but the build evaluates the contribution, which imports roles of `domain` and first
 * queries of `content`.
 */
const sharedSources = (name: string): string[] =>
  name === 'shell'
    ? ['shared/src']
    : [
        'shared/src/build',
        'shared/src/contribution-check',
        'shared/src/contract',
        'shared/src/domain',
        'shared/src/cms',
        'shared/src/content',
      ];

const sourceFolders = (name: string): string[] => [`${name}/src`, ...sharedSources(name)];

const sourceFiles = (name: string): string[] => [
  `${name}/rspack.config.ts`,
  'pnpm-lock.yaml',
  'shared/package.json',
];

/** Returns the folders and files that the build of a package reads, relative to the repository. */
export const sourcesOf = (name: string): string[] => [...sourceFolders(name), ...sourceFiles(name)];

/**
 * Returns a hash of all sources that the build of a package reads; a different hash means that dist
 * is outdated.
 */
export async function sourceDigest(root: string, name: string): Promise<string> {
  const hash = createHash('sha256');
  const files = await Promise.all(sourceFolders(name).map((folder) => filesBelow(root, folder)));
  for (const file of [...files.flat(), ...sourceFiles(name)].sort()) {
    hash.update(file).update(await readFile(join(root, file)));
  }
  return hash.digest('hex');
}

async function filesBelow(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}
