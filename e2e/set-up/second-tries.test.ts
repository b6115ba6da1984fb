import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './run-program';
import { refuseUnmatchedSecondTries } from './unmatched-second-tries';

const e2e = join(import.meta.dirname, '..');
const listed = {
  file: 'clock.spec.ts',
  title: 'the clock › strikes',
  reason: 'The first stroke is missed while fonts load.',
  date: '2026-11-22',
};

let folder: string;

// Playwright refuses to run as a part of Jest.
beforeAll(() => {
  delete process.env.JEST_WORKER_ID;
});

/** A run of Playwright with a test that passes on its second try. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'groundplan-tries-'));
  await symlink(join(e2e, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(
    join(folder, 'clock.spec.ts'),
    `import { expect, test } from '@playwright/test';
     test.describe('the clock', () => {
       test('strikes', ({}, { retry }) => expect(retry).toBe(1));
       test('ticks', () => {});
     });`,
  );
  await writeFile(
    join(folder, 'playwright.config.ts'),
    `import { defineConfig } from '@playwright/test';
     const reporter = ${JSON.stringify(join(import.meta.dirname, 'second-tries.ts'))};
     const list = ${JSON.stringify(join(folder, 'list.json'))};
     export default defineConfig({ retries: 1, reporter: [['line'], [reporter, { list }]] });`,
  );
});

afterEach(() => rm(folder, { recursive: true }));

async function run(list: readonly object[], environment: NodeJS.ProcessEnv) {
  await writeFile(join(folder, 'list.json'), JSON.stringify(list));
  const cli = createRequire(join(e2e, 'run.ts')).resolve('@playwright/test/cli');
  const { CI: _, ...rest } = process.env;
  return runProgram(process.execPath, [cli, 'test', '--config', folder], {
    environment: { ...rest, ...environment },
  });
}

test('in CI a test that passes on its second try fails the run', async () => {
  const { isOk, output } = await run([], { CI: 'true' });
  expect({ isOk, output }).toMatchObject({ isOk: false });
  expect(output).toContain('Passed on the second try: clock.spec.ts › the clock › strikes');
  expect(output).toContain('list them in e2e/second-tries.json with a reason and a date');
});

test('in CI the page of a failed try is printed as text', async () => {
  await writeFile(
    join(folder, 'clock.spec.ts'),
    `import { writeFile } from 'node:fs/promises';
     import { test } from '@playwright/test';
     test('strikes', async ({}, info) => {
       const path = info.outputPath('page.md');
       await writeFile(path, '# Error details\\n\\n\`\`\`yaml\\n- heading "Half past nine"\\n\`\`\`\\n');
       await info.attach('error-context', { path });
       if (info.retry === 0) throw new Error('late');
     });`,
  );
  const { output } = await run([], { CI: 'true' });
  expect(output).toContain(
    'The page when clock.spec.ts › strikes failed:\n- heading "Half past nine"',
  );
});

test('elsewhere, and in CI where it is listed, the test is printed and the run passes', async () => {
  expect(await run([], {})).toMatchObject({
    isOk: true,
    output: expect.stringContaining('Passed on the second try: clock.spec.ts'),
  });
  expect(await run([listed], { CI: 'true' })).toMatchObject({
    isOk: true,
    output: expect.stringContaining('Passed on the second try, as listed: clock.spec.ts'),
  });
});

test('an entry that no test matches is an error, and so is one without a reason', async () => {
  const config = join(folder, 'playwright.config.ts');
  const path = join(folder, 'list.json');
  await writeFile(path, JSON.stringify([listed]));
  await refuseUnmatchedSecondTries(config, path);
  await writeFile(path, JSON.stringify([listed, { ...listed, title: 'the clock › stops' }]));
  await expect(refuseUnmatchedSecondTries(config, path)).rejects.toThrow(
    'lists tests that do not exist:\nclock.spec.ts › the clock › stops',
  );
  await writeFile(path, JSON.stringify([{ ...listed, reason: '' }]));
  await expect(refuseUnmatchedSecondTries(config, path)).rejects.toThrow(
    'needs file, title, reason, date',
  );
});
