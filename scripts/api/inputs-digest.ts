import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './write-reports';

/** Inputs of the API report check: whole folders, to include new files. */
const inputs = [
  'shared/src',
  'shared/api',
  'shared/CHANGELOG.md',
  'scripts/api',
  'tsconfig.json',
  'pnpm-lock.yaml',
];

/** Returns a hash of names and contents of all inputs of the API report check. */
export function inputsDigest(): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesIn)) {
    hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
