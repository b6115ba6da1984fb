import { usersOfSharedContent } from './shared-content';

const frontDoor = `export { lines } from './lines';
export { type LineParent, addLines, readProject } from './writes';`;

const source = (path: string, text: string) => ({ path, text });

test('a name of shared content belongs to those whose product imports it; tests and e2e do not count', () => {
  const files = [
    source(
      'mf-features/src/a.ts',
      "import { addLines, type LineParent } from '@portal/shared/content';",
    ),
    source('mf-features/src/b.ts', "import { addLines as add } from '@portal/shared/content';"),
    source(
      'mf-project-areas/src/a.ts',
      "import {\n  addLines,\n  lines,\n} from '@portal/shared/content';",
    ),
    source('mf-projects/src/a.test.ts', "import { lines } from '@portal/shared/content';"),
    source('e2e/fixtures/a.ts', "import { lines } from '@portal/shared/content';"),
    source('shell/src/a.ts', "import { lines } from '@portal/shared/cms';"),
    source(
      'mf-presentation/src/a.ts',
      "const { readProject } = await import('@portal/shared/content');",
    ),
  ];
  expect(usersOfSharedContent(frontDoor, files)).toEqual([
    { name: 'lines', users: ['mf-project-areas'] },
    { name: 'LineParent', users: ['mf-features'] },
    { name: 'addLines', users: ['mf-features', 'mf-project-areas'] },
    { name: 'readProject', users: ['mf-presentation'] },
  ]);
});
