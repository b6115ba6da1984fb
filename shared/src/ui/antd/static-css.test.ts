import { readFileSync } from 'node:fs';
import { makeAntdCss, styledWidgets } from './static-css';

test.each(styledWidgets)(
  'the committed sheet of %s is what this antd and this theme make of it',
  (widget) => {
    const committed = readFileSync(new URL(`${widget}.css`, import.meta.url), 'utf8');
    const [, sheet] = committed.split('*/\n');
    expect(sheet?.trim()).toBe(makeAntdCss(widget).trim());
  },
);

test.each(styledWidgets)('%s of antd styles nothing outside of its own component', (widget) => {
  const selectors = makeAntdCss(widget)
    .replace(/@keyframes [^{]+\{(?:[^{}]*\{[^}]*\})*\}/g, '')
    .match(/(?<=^|\}|\{)[^{}]+(?=\{)/g)
    ?.flatMap((list) => (list.trim().startsWith('@') ? [] : list.split(',')));
  const foreign = selectors?.filter(
    (selector) => !/\.(ant-|anticon|data-ant-|gp-antd)/.test(selector),
  );
  expect(foreign).toEqual([]);
});
