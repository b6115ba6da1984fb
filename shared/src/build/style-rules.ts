import type { RuleSetRule } from '@rspack/core';

/** Style rules of the shell: plain CSS is global, CSS modules are scoped. */
export const stylesOfShell: readonly RuleSetRule[] = [
  { test: /\.module\.css$/, type: 'css/module', parser: { namedExports: false } },
  { test: /(?<!\.module)\.css$/, type: 'css' },
];

/**
 * Style rules of a remote: every stylesheet is scoped, and a selector without a local class fails
 * the build.
 */
export const stylesOfRemote: readonly RuleSetRule[] = [
  { test: /\.css$/, type: 'css/module', parser: { namedExports: false, pure: true } },
];
