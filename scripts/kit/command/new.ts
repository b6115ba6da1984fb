import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { create } from 'tar';
import { UsageError } from '../../../shell/src/server/commands/usage-error';
import type { Options } from './command-line';

/** Packages and versions of a new remote, written by the pack command. */
interface KitVersions {
  /** Version of the three packages of the kit. */
  readonly kit: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  /** Packages of each bundler. */
  readonly bundlers: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Folder of this package, with the template and the other packages of the kit. */
const ownFolder = import.meta.dirname;

/** Files with names that tools would treat as their own in this package. */
const renamedFiles = {
  _gitignore: '.gitignore',
  '_biome.json': 'biome.json',
  '_package.json': 'package.json',
};

const namePattern = /^mf-[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Creates a remote in a new folder of the current folder: typed, linted and tested, with one page.
 * The packages of the kit are copied into the remote's folder `kit`, or taken from the npm registry.
 * Throws UsageError for an invalid name or bundler, and an Error if the folder has files.
 */
export async function createRemote(name: string, options: Options): Promise<void> {
  const { bundler = 'rspack', registry: isFromRegistry = false, json } = options;
  const versions = JSON.parse(
    await readFile(join(ownFolder, 'versions.json'), 'utf8'),
  ) as KitVersions;
  requireKnown(name, bundler, Object.keys(versions.bundlers));
  const folder = await emptyFolder(name);
  await cp(join(ownFolder, 'template'), folder, { recursive: true });
  for (const [from, to] of Object.entries(renamedFiles))
    await rename(join(folder, from), join(folder, to));
  await renameRemote(folder, name, bundler);
  if (!isFromRegistry) await copyKit(join(folder, 'kit'), versions.kit);
  await addPackages(join(folder, 'package.json'), versions, bundler, isFromRegistry);
  if (json) return console.log(JSON.stringify({ name, folder, bundler }, null, 2));
  console.log(`Created ${name} in ${folder}. Next:\n  cd ${name}\n  npm install\n  npm test`);
}

function requireKnown(name: string, bundler: string, known: readonly string[]): void {
  if (!namePattern.test(name))
    throw new UsageError(`A name looks like mf-weather or mf-area-51, not like '${name}'.`);
  if (!known.includes(bundler))
    throw new UsageError(`--bundler must be ${known.join(', ')}, not '${bundler}'.`);
}

/** Returns the path of a folder that has no files or does not exist. */
async function emptyFolder(name: string): Promise<string> {
  const folder = resolve(name);
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new Error(`${folder} has files. Choose another name, or delete the folder.`);
  return folder;
}

/** Replaces the name of the template in files and file names. */
async function renameRemote(folder: string, name: string, bundler: string): Promise<void> {
  const slug = name.slice('mf-'.length);
  const words = slug.split('-');
  const title = words.join(' ').replace(/^./, (letter) => letter.toUpperCase());
  const identifier = words
    .map((word) => word.replace(/^./, (letter) => letter.toUpperCase()))
    .join('');
  const renamed = (text: string): string =>
    text
      .replaceAll(
        'WeatherPage',
        /^\d/.test(identifier) ? `The${identifier}Page` : `${identifier}Page`,
      )
      .replaceAll('Weather', title)
      .replaceAll('weather', slug)
      .replaceAll('@portal/build/rspack', `@portal/build/${bundler}`);
  await rename(join(folder, 'src/pages/weather'), join(folder, 'src/pages', slug));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = join(entry.parentPath, entry.name);
    await writeFile(file, renamed(await readFile(file, 'utf8')));
    await rename(file, join(entry.parentPath, renamed(entry.name)));
  }
}

/** Copies the packed contract and preset, and packs this package, into a folder. */
async function copyKit(folder: string, version: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await cp(join(ownFolder, 'kit'), folder, { recursive: true });
  const file = join(folder, `groundplan-${version}.tgz`);
  await create({ file, cwd: ownFolder, gzip: true, portable: true, prefix: 'package' }, ['.']);
}

/** Adds the packages of the kit, of the bundler and of the tests to a manifest. */
async function addPackages(
  file: string,
  { kit, dependencies, devDependencies, bundlers }: KitVersions,
  bundler: string,
  isFromRegistry: boolean,
): Promise<void> {
  const from = (name: string) => (isFromRegistry ? `^${kit}` : `file:kit/${name}-${kit}.tgz`);
  const development = {
    '@portal/build': from('portal-build'),
    groundplan: from('groundplan'),
    ...devDependencies,
    ...bundlers[bundler],
  };
  const manifest = {
    ...(JSON.parse(await readFile(file, 'utf8')) as object),
    dependencies: { '@portal/shared': from('portal-shared'), ...dependencies },
    devDependencies: Object.fromEntries(Object.entries(development).sort()),
  };
  await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`);
}
