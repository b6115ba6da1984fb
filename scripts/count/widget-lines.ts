export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Kinds of files below `shared/src/ui`: a widget written by hand, also where its list or calendar is
 * of a library; code that passes our look and values to a library (antd, TanStack Virtual, pragmatic
 * drag and drop); a view of the log of changes, which no library has.
 */
export type WidgetKind = 'by hand' | 'of a library' | 'of the log of changes';

interface WidgetFile {
  readonly path: string;
  readonly kind: WidgetKind;
  /** Lines of code: no blank lines, comments, imports and exports of other files. */
  readonly lines: number;
}

const isWidget = ({ path }: SourceFile): boolean =>
  /^shared\/src\/ui\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\/index\.ts$/.test(path);

const libraries = /from '(antd|@tanstack\/|@atlaskit\/)/;
const changes = /from '\.\.\/changes'|from '\.\/(failed-|refused-)/;

function kindOf({ path, text }: SourceFile): WidgetKind {
  if (path.includes('/antd/') || libraries.test(text)) return 'of a library';
  return changes.test(text) ? 'of the log of changes' : 'by hand';
}

/** Returns the number of lines of code. */
export function linesOfCode(text: string): number {
  const code = text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^(?:import|export)\s[^;]*?from '[^']*';$/gm, '')
    .replaceAll(/^import '[^']*';$/gm, '');
  const lines = code.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('//')).length;
}

/** Returns the files of `shared/src/ui` with kind and lines of code, longest first. */
export const widgetFiles = (files: readonly SourceFile[]): WidgetFile[] =>
  files
    .filter(isWidget)
    .map((file) => ({ path: file.path, kind: kindOf(file), lines: linesOfCode(file.text) }))
    .sort((a, b) => b.lines - a.lines);

/** Native elements that `shared/src/ui` and the design system have as components. */
const element = /<(table|dialog|select|input|textarea|progress|details|meter)\b/;

/**
 * Returns files of remotes that write a widget by hand. Pages before the sign-in and of clients are
 * left out: these pages load no widgets of the office (decision 67).
 */
export const handWritten = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => /^mf-(?!auth\/|presentation\/)[a-z-]+\/src\/.*\.tsx$/.test(path))
    .filter(({ path, text }) => !/\.test\.tsx$/.test(path) && element.test(text))
    .map(({ path }) => path);
