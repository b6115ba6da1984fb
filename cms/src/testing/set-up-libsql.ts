import { fastFolder } from './fast-folder';
import { libsqlFolder, makeTemplate } from './templates';

export default async function setUp(_: unknown, { rootDir }: { rootDir: string }): Promise<void> {
  const folder = await fastFolder('cms-run-');
  await makeTemplate(rootDir, folder);
  process.env[libsqlFolder] = folder;
}
