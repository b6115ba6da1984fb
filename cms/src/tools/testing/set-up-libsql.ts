import { fastFolder } from './fast-folder';
import { libsqlFolder, makeTemplate } from './templates';

/** Makes the demo data once for all jest projects of a run that copy it. */
export default async function setUp(_: unknown, { rootDir }: { rootDir: string }): Promise<void> {
  if (process.env[libsqlFolder]) return;
  const folder = await fastFolder('cms-run-');
  await makeTemplate(rootDir, folder);
  process.env[libsqlFolder] = folder;
}
