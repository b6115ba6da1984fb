import type { RuleSetRule } from '@rspack/core';

/**
 * Custom properties keep their names: a renamed property would be unknown to the style sheets of
 * other modules, and the build would drop the declaration as unused.
 */
const scoped = { namedExports: false, dashedIdents: false };

/** Style rules of the shell: plain CSS is global, CSS modules are scoped. */
export const stylesOfShell: readonly RuleSetRule[] = [
  { test: /\.module\.css$/, type: 'css/module', parser: scoped },
  { test: /(?<!\.module)\.css$/, type: 'css' },
];

/**
 * Style rules of a remote: every stylesheet is scoped, and a selector without a local class fails
 * the build.
 */
export const stylesOfRemote: readonly RuleSetRule[] = [
  { test: /\.css$/, type: 'css/module', parser: { ...scoped, pure: true } },
];
