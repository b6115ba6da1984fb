import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const mostMegabytes = 15;
const mostMs = 10_000;
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

test('the package is installed within 10 s and 15 MB, and contains neither tests nor TypeScript', async () => {
  const begun = performance.now();
  const options = ['--no-audit', '--no-fund', '--prefer-offline'];
  await run('npm', ['install', './portal-shared-2.0.0.tgz', ...options], { cwd: folder });
  expect(performance.now() - begun).toBeLessThan(mostMs);
  expect((await bytesBelow(join(folder, 'node_modules'))) / 1e6).toBeLessThan(mostMegabytes);
  const packed = await readdir(join(folder, 'node_modules/@portal/shared'), { recursive: true });
  expect(packed.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))).toEqual([]);
  expect(packed.filter((file) => /\.test\.|testing/.test(file))).toEqual([]);
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
