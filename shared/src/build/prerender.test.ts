import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prerender } from './prerender';

const root = join(import.meta.dirname, '../../..');

test('a page becomes its elements and the styles that they need, without scripts, fonts or other addresses', async () => {
  const html = await prerender(join(root, 'mf-auth'), 'src/pages/login/login.page.tsx');
  const [, style = '', markup = ''] = /^<style>(.*?)<\/style>(.*)$/s.exec(html) ?? [];
  expect(markup).toContain('<h1>Welcome back</h1>');
  expect(markup).toMatch(/<input type="email"[^>]* autofocus=""/);
  expect(markup).toContain('href="/password/forgot"');
  const classes = [...markup.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) =>
    names?.split(' '),
  );
  expect(classes.length).toBeGreaterThan(10);
  for (const name of new Set(classes)) expect(style).toMatch(new RegExp(`\\.${name}\\b`));
  expect(html).not.toMatch(/<script|@font-face|url\((?!#)/);
  expect(
    readdirSync(join(root, 'mf-auth/.build')).filter((file) => /^prerender-/.test(file)),
  ).toEqual([]);
});

test('a page that needs a browser cannot be prerendered, and leaves no file', async () => {
  const folder = mkdtempSync(join(root, 'node_modules/.cache/prerender-'));
  writeFileSync(join(folder, 'page.tsx'), 'export default () => String(window.innerWidth);');
  mkdirSync(join(folder, '.build'));
  await expect(prerender(folder, 'page.tsx')).rejects.toThrow('window is not defined');
  expect(readdirSync(join(folder, '.build'))).toEqual([]);
  rmSync(folder, { recursive: true });
});
