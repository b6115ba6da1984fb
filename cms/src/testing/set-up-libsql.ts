import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { libsqlFolder, makeTemplate } from './templates';

export default async function setUp(_: unknown, { rootDir }: { rootDir: string }): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cms-run-'));
  await makeTemplate(rootDir, folder);
  process.env[libsqlFolder] = folder;
}
