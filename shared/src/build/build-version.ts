import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the version of a build: `MF_BUILD_VERSION`, or else the version of the package. */
export function buildVersion(directory: string): string {
  const file = join(directory, 'package.json');
  const given = process.env.MF_BUILD_VERSION;
  if (given || !existsSync(file)) return given || '0.0.0';
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version?: string };
  return version ?? '0.0.0';
}
