import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const mostMegabytes = 15;
/** Subjects that need no library beside those of the package. */
const subjects = [
  ...['bus', 'contract', 'contribution-check', 'design-system', 'drafts', 'http', 'i18n'],
  ...['installation', 'session', 'slots'],
];

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'groundplan-kit-'));
  await run('npm', ['run', 'kit', '--', folder], { cwd: root });
  await writeFile(join(folder, 'package.json'), '{ "name": "mf-weather", "type": "module" }');
});

test.afterAll(() => rm(folder, { recursive: true, force: true }));

async function bytesBelow(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

test('the three packages take at most 15 MB, and contain neither tests nor TypeScript', async () => {
  const tarballs = ['portal-shared', 'portal-build', 'groundplan'].map(
    (one) => `./${one}-2.0.0.tgz`,
  );
  const begun = performance.now();
  const options = ['--no-audit', '--no-fund', '--prefer-offline'];
  await run('npm', ['install', ...tarballs, ...options], { cwd: folder });
  // Printed, not limited: the time depends on the network and the machine.
  console.log(`Installed in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
  expect((await bytesBelow(join(folder, 'node_modules'))) / 1e6).toBeLessThan(mostMegabytes);
  const installed = ['@portal/shared', '@portal/build', 'groundplan'].map((name) =>
    readdir(join(folder, 'node_modules', name), { recursive: true }),
  );
  const packed = (await Promise.all(installed)).flat();
  const template = /^template/;
  const shipped = packed.filter((file) => !template.test(file));
  expect(shipped.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))).toEqual([]);
  expect(shipped.filter((file) => /\.test\.|testing/.test(file))).toEqual([]);
});

const groundplan = (...words: string[]) =>
  run(process.execPath, [join(folder, 'node_modules/groundplan/groundplan.js'), ...words], {
    cwd: folder,
    env: { ...process.env, PORTAL_URL: '', PORTAL_KEY: '' },
  }).catch((error: { code: number; stdout: string; stderr: string }) => error);

test.describe('the command', () => {
  const refusals: readonly [words: readonly string[], code: number, message: string][] = [
    [['new'], 2, "'groundplan new' needs NAME, as in 'groundplan new mf-weather'."],
    [['new', 'weather'], 2, "A name looks like mf-weather or mf-area-51, not like 'weather'."],
    [['new', '../mf-x'], 2, "not like '../mf-x'"],
    [['new', 'mf-x', '--bundler', 'grunt'], 2, "must be rspack, vite, webpack, not 'grunt'"],
    [['new', 'mf-x', 'mf-y'], 2, "Unexpected argument 'mf-y'"],
    [['neu', 'mf-x'], 2, "Unknown command 'neu'"],
    [['deploy'], 2, 'The address of the portal is missing: set PORTAL_URL or --to.'],
    [['deploy', '--too', 'x'], 2, "Unknown option '--too'"],
    [['deploy', '--to', 'https://portal.example.com'], 1, 'dist does not exist'],
    [['check', '--dist', 'nowhere'], 1, 'nowhere does not exist'],
  ];
  for (const [words, code, message] of refusals) {
    test(`refuses '${words.join(' ')}' with the reason`, async () => {
      expect(await groundplan(...words)).toMatchObject({
        code,
        stderr: expect.stringContaining(message),
      });
    });
  }

  test('takes a name with digits, answers programs in JSON, and overwrites no files', async () => {
    const { stdout } = await groundplan('new', 'mf-area-51', '--bundler', 'vite', '--json');
    expect(JSON.parse(stdout)).toEqual({
      name: 'mf-area-51',
      folder: join(folder, 'mf-area-51'),
      bundler: 'vite',
    });
    const files = await readdir(join(folder, 'mf-area-51'), { recursive: true });
    expect(files).toEqual(
      expect.arrayContaining(['.gitignore', 'src/pages/area-51/area-51.page.tsx']),
    );
    const page = join(folder, 'mf-area-51/src/pages/area-51/area-51.page.tsx');
    expect(await readFile(page, 'utf8')).toContain('function Area51Page()');
    expect(await groundplan('new', 'mf-area-51')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('mf-area-51 has files'),
    });
  });
});

test('the declarations of every subject compile without skipLibCheck', async () => {
  const lines = subjects.map((one, index) => `export * as a${index} from '@portal/shared/${one}';`);
  await writeFile(
    join(folder, 'all.ts'),
    `${lines.join('\n')}
import { bus } from '@portal/shared/bus';
bus.publish('message/shown@1', { kind: 'info', text: 'Rain' });
// @ts-expect-error: the kind is no kind of message.
bus.publish('message/shown@1', { kind: 'party', text: 'Rain' });
`,
  );
  const compilerOptions = {
    ...{ noEmit: true, strict: true, skipLibCheck: false, types: [], jsx: 'react-jsx' },
    ...{ module: 'esnext', moduleResolution: 'bundler', target: 'es2022' },
    lib: ['es2023', 'dom', 'dom.iterable'],
  };
  const project = JSON.stringify({ compilerOptions, files: ['all.ts'] });
  await writeFile(join(folder, 'tsconfig.json'), project);
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = await run(process.execPath, [tsc, '-p', folder]).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout).toBe('');
});

test('tests of a remote run against the runtime, in which all subjects share one bus', async () => {
  // Components need react-dom, which only tests that draw components install.
  const light = subjects.filter((one) => one !== 'design-system');
  const imports = light.map((one) => `await import('@portal/shared/${one}');`).join('\n');
  await writeFile(
    join(folder, 'use.js'),
    `${imports}
import { bus } from '@portal/shared/bus';
import { contributionProblems } from '@portal/shared/contribution-check';
const heard = [];
bus.scope('mf-weather').listen('message/shown@1', ({ text }) => heard.push(text));
bus.publish('message/shown@1', { kind: 'info', text: 'Rain' });
console.log(JSON.stringify([heard, contributionProblems({ name: 'weather' })[0]]));
`,
  );
  const { stdout } = await run(process.execPath, [join(folder, 'use.js')]);
  expect(JSON.parse(stdout)).toEqual([['Rain'], expect.stringContaining('mf-people')]);
});
