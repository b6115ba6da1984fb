import { type Compiler, rspack } from '@rspack/core';

const name = 'RuntimeModulesPlugin';
const inCommonJs = /(@module-federation\/[a-z-]+\/dist\/[a-z]+)\.cjs$/;
const asModule = (file: string): string => file.replace(inCommonJs, '$1.js');

/**
 * Resolves the federation runtime to its ES modules, which can be tree-shaken; the federation
 * plugin refers to the CommonJS files. Must be registered after the federation plugin.
 */
export class RuntimeModulesPlugin {
  apply(compiler: Compiler): void {
    new rspack.NormalModuleReplacementPlugin(inCommonJs, (module) => {
      module.request = asModule(module.request);
    }).apply(compiler);
    compiler.hooks.afterPlugins.tap(name, ({ options: { resolve } }) => {
      const alias = Object.entries(resolve.alias || {});
      resolve.alias = Object.fromEntries(
        alias.map(([from, to]) => [from, typeof to === 'string' ? asModule(to) : to]),
      );
    });
  }
}
