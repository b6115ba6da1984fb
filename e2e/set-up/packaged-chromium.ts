import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar';
import type { Candidate } from './candidate';
import type { Machine } from './machine';
import { lastLine, runProgram } from './run-program';

/** Last version of the package that supports Node 20, with the checksum of the archive. */
const browserPackage = {
  name: '@sparticuz/chromium',
  version: '147.0.0',
  integrity:
    'sha512-4ZKeAQQa8up2mt675qSitztLdbQrlf8BKdC5naeap+5Mv1OV1OlJdPoU+EJC/p5sQUJUQmN4r+q5+EhaaOUHpQ==',
};

const cacheFolder = ({ environment }: Machine): string =>
  join(environment.XDG_CACHE_HOME || join(environment.HOME || homedir(), '.cache'), 'groundplan');

const browserFolder = (machine: Machine): string =>
  join(cacheFolder(machine), `chromium-${browserPackage.version}`);

/**
 * Returns the browser of the npm package, tried first with system libraries, then with bundled
 * libraries.
 */
export function packagedCandidates(machine: Machine): readonly Candidate[] {
  const folder = browserFolder(machine);
  const hasFonts = existsSync(join(machine.root, 'etc/fonts/fonts.conf'));
  const fonts: Record<string, string> = hasFonts ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') };
  const before = machine.environment.LD_LIBRARY_PATH;
  const libraries = [join(folder, 'al2023/lib'), ...(before ? [before] : [])].join(delimiter);
  return [
    {
      path: join(folder, 'chromium'),
      environments: [fonts, { ...fonts, LD_LIBRARY_PATH: libraries }],
    },
  ];
}

/**
 * Downloads the browser of an npm package into the user's cache folder; returns the reason of a
 * failure, or null.
 */
export async function installPackagedChromium(
  machine: Machine,
  { name, version, integrity } = browserPackage,
): Promise<string | null> {
  if (machine.platform !== 'linux' || machine.architecture !== 'x64')
    return `${name} has no browser for ${machine.platform} on ${machine.architecture}`;
  console.log(`Fetching ${name} ${version} (68 MB) into ${cacheFolder(machine)} ...`);
  try {
    await mkdir(cacheFolder(machine), { recursive: true });
    const work = await mkdtemp(join(cacheFolder(machine), 'fetched-'));
    try {
      await fetchPackage(work, `${name}@${version}`, integrity, machine);
      await unpackBrowser(join(work, 'package/bin'), join(work, 'browser'));
      await writeFile(join(work, 'browser/fonts/fonts.conf'), fontsIn(browserFolder(machine)));
      await rename(join(work, 'browser'), browserFolder(machine));
    } finally {
      await rm(work, { recursive: true, force: true });
    }
    return null;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return `${name} could not be fetched: ${error.message}`;
  }
}

/**
 * The package expects fonts in fixed folders such as /tmp/fonts; Chromium crashes on a page without
 * any font.
 */
const fontsIn = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts/cache</cachedir>
</fontconfig>
`;

async function fetchPackage(work: string, specifier: string, integrity: string, machine: Machine) {
  // npm's script looks for node on PATH; npm is installed beside node.
  const path = [machine.environment.PATH, dirname(process.execPath), '/usr/bin', '/bin'];
  const npm = await runProgram(
    'npm',
    ['pack', specifier, '--cache', join(work, 'npm'), '--silent'],
    {
      cwd: work,
      environment: { ...machine.environment, PATH: path.filter(Boolean).join(delimiter) },
    },
  );
  if (!npm.isOk) throw new Error(`npm pack failed: ${lastLine(npm.output)}`);
  const archive = (await readdir(work)).find((file) => file.endsWith('.tgz'));
  if (!archive) throw new Error('npm pack left no archive');
  const found = await checksum(join(work, archive));
  if (found !== integrity) throw new Error(`the checksum is ${found} instead of ${integrity}`);
  await extract({ file: join(work, archive), cwd: work });
}

async function checksum(file: string): Promise<string> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return `sha512-${hash.digest('base64')}`;
}

/** Unpacks the executable, graphics libraries, fonts, and libnss with dependencies. */
async function unpackBrowser(packed: string, folder: string): Promise<void> {
  await mkdir(folder);
  await pipeline(
    createReadStream(join(packed, 'chromium.br')),
    createBrotliDecompress(),
    createWriteStream(join(folder, 'chromium'), { mode: 0o755 }),
  );
  const archives = [
    ['swiftshader', folder],
    ['fonts', join(folder, 'fonts')],
    ['al2023', join(folder, 'al2023')],
  ] as const;
  for (const [archive, target] of archives) {
    await mkdir(target, { recursive: true });
    const source = createReadStream(join(packed, `${archive}.tar.br`));
    await pipeline(source, createBrotliDecompress(), extract({ cwd: target }));
  }
}
