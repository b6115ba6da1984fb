import { readFileSync } from 'node:fs';
import { makeAntdCss } from './antd-css';

test('the committed sheet is what this antd and this theme make of it', () => {
  const committed = readFileSync(new URL('antd.css', import.meta.url), 'utf8');
  const [, sheet] = committed.split('*/\n');
  expect(sheet?.trim()).toBe(makeAntdCss().trim());
});

test('antd styles nothing outside of its own components', () => {
  const selectors = makeAntdCss()
    .replace(/@keyframes [^{]+\{(?:[^{}]*\{[^}]*\})*\}/g, '')
    .match(/(?<=^|\}|\{)[^{}]+(?=\{)/g);
  const foreign = selectors?.filter(
    (text) => !/^(\.|@media|@supports|@keyframes)/.test(text.trim()),
  );
  expect(foreign).toEqual([]);
});
