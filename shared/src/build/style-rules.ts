import type { RuleSetRule } from '@rspack/core';

/** The shell owns the page: its plain styles are everybody's, its modules are scoped. */
export const stylesOfShell: readonly RuleSetRule[] = [
  { test: /\.module\.css$/, type: 'css/module', parser: { namedExports: false } },
  { test: /(?<!\.module)\.css$/, type: 'css' },
];

/** Styles of a remote are scoped, whatever their file is called: a selector without a class of its own fails the build. */
export const stylesOfRemote: readonly RuleSetRule[] = [
  { test: /\.css$/, type: 'css/module', parser: { namedExports: false, pure: true } },
];
