import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { readInstallation } from '@portal/shared/settings-file';
import { askAdminMail, lacksAdminMail } from './ask-admin-mail';

/** Answers each question with the next line. */
async function asked(lines: readonly string[], isTTY = true) {
  const [input, output] = [Object.assign(new PassThrough(), { isTTY }), new PassThrough()];
  let shown = '';
  const waiting = [...lines];
  output.on('data', (chunk: Buffer) => {
    shown += chunk.toString();
    if (shown.endsWith('administrator: ')) input.write(`${waiting.shift() ?? ''}\n`);
  });
  return { mail: await askAdminMail({ input, output }), shown: () => shown };
}

test('the first start asks for a mail address until the address is valid', async () => {
  const { mail, shown } = await asked(['anna', ' anna@fern.example ']);
  expect(mail).toBe('anna@fern.example');
  expect(shown()).toContain('Please enter a mail address such as anna@example.com.');
});

test('an empty answer takes the default, and without a terminal nothing is asked', async () => {
  expect((await asked([''])).mail).toBeNull();
  const { mail, shown } = await asked([], false);
  expect([mail, shown()]).toEqual([null, '']);
});

test('only a new site without ADMIN_MAIL lacks the address', () => {
  const data = mkdtempSync(join(tmpdir(), 'admin-mail-'));
  const lacks = (environment = {}) =>
    lacksAdminMail(readInstallation({ PORTAL_DATA: data, ...environment }));
  expect(lacks()).toBe(true);
  expect(lacks({ ADMIN_MAIL: 'anna@fern.example' })).toBe(false);
  expect(lacks({ DATABASE_URL: 'postgres://there' })).toBe(false);
  writeFileSync(join(data, 'groundplan.json'), '{"ADMIN_MAIL":"anna@fern.example"}');
  expect(lacks()).toBe(false);
  rmSync(join(data, 'groundplan.json'));
  writeFileSync(join(data, 'content.db'), 'x');
  expect(lacks()).toBe(false);
  rmSync(data, { recursive: true });
});
