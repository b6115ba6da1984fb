import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

interface SharedName {
  /** Folder of `shared/src`. */
  readonly subject: string;
  readonly name: string;
}

/**
 * Builds the current shell with an `@portal/shared` that lacks one export of a subject. Returns the
 * dist folder.
 */
export async function buildShellWithout(missing: SharedName, folder: string): Promise<string> {
  const [shared, shell] = [join(folder, 'shared'), join(folder, 'shell')];
  await copyPackage('shared', shared);
  await copyPackage('shell', shell);
  await removeExport(missing, shared);
  await symlink(join(root, 'shared/node_modules'), join(shared, 'node_modules'));
  await linkPackages(shell, shared);
  await run(process.execPath, ['node_modules/@rspack/cli/bin/rspack.js', 'build'], {
    cwd: shell,
    env: { ...process.env, NODE_ENV: 'production', MF_BUILD_VERSION: '0.0.9' },
  });
  return join(shell, 'dist');
}

async function copyPackage(name: string, folder: string): Promise<void> {
  for (const part of ['src', 'package.json', ...(name === 'shell' ? ['rspack.config.ts'] : [])])
    await cp(join(root, name, part), join(folder, part), { recursive: true });
}

async function removeExport({ subject, name }: SharedName, shared: string): Promise<void> {
  const file = join(shared, 'src', subject, 'index.ts');
  const today = await readFile(file, 'utf8');
  const before = today.replace(new RegExp(`\\b${name},?\\s`), '');
  if (before === today) throw new Error(`${file} does not export ${name}.`);
  await writeFile(file, before);
}

/** Links the packages of the current shell, with the modified `@portal/shared`. */
async function linkPackages(shell: string, shared: string): Promise<void> {
  const packages = join(root, 'shell/node_modules');
  await mkdir(join(shell, 'node_modules/@portal'), { recursive: true });
  for (const name of await readdir(packages)) {
    if (!name.startsWith('.') && name !== '@portal')
      await symlink(join(packages, name), join(shell, 'node_modules', name));
  }
  await symlink(shared, join(shell, 'node_modules/@portal/shared'));
}
