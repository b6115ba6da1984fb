import { handWritten, linesOfCode, widgetFiles } from './widget-lines';

const file = (path: string, text: string) => ({ path, text });

test('blank lines, comments and imports are no code', () => {
  const text = `import { a } from './a';
import {
  b,
} from './b';
import './c.css';
export { d } from './d';

/** Doubles
 * a number. */
// A reason.
export const double = (n: number) =>
  n * 2; // twice
`;
  expect(linesOfCode(text)).toBe(2);
});

test('each file of the subject has one kind', () => {
  const found = widgetFiles([
    file('shared/src/ui/tabs.tsx', 'const a = 1;'),
    file('shared/src/ui/tabs.test.tsx', 'const a = 1;'),
    file('shared/src/ui/index.ts', 'const a = 1;'),
    file('shared/src/ui/menu.tsx', "const menu = widget(() => import('./antd/menu'));\nmenu();"),
    file('shared/src/ui/antd/theme.ts', 'const a = 1;\nconst b = 2;\nconst c = 3;'),
    file('shared/src/ui/undo.tsx', "import { undo } from '../changes';\nundo();\nundo();"),
    file('mf-a/src/tabs.tsx', 'const a = 1;'),
  ]);
  expect(found.map(({ path, kind, lines }) => [path.split('/').at(-1), kind, lines])).toEqual([
    ['theme.ts', 'of a library', 3],
    ['menu.tsx', 'by hand', 2],
    ['undo.tsx', 'of the log of changes', 2],
    ['tabs.tsx', 'by hand', 1],
  ]);
});

test('a remote of the office that writes an input or a table by hand is named', () => {
  const found = handWritten([
    file('mf-a/src/pages/a.tsx', '<input\n type="radio" />'),
    file('mf-a/src/pages/a.test.tsx', '<table />'),
    file('mf-b/src/b.tsx', '<TextInput /><DataTable />'),
    file('mf-presentation/src/slide.tsx', '<table />'),
    file('shared/src/ui/data-table.tsx', '<table />'),
  ]);
  expect(found).toEqual(['mf-a/src/pages/a.tsx']);
});
