import { join } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';

/** Module with the runtime that the federation plugin adds to the entry. */
const runtimeOfPlugin = /__module_federation_bundler_runtime__/;
const shareScope = join(import.meta.dirname, 'share-scope.ts');

/**
 * Puts `share-scope.ts` in the place of the runtime of the federation plugin. Must be registered after
 * the federation plugin.
 */
export class ShareScopePlugin {
  apply(compiler: Compiler): void {
    new rspack.NormalModuleReplacementPlugin(runtimeOfPlugin, shareScope).apply(compiler);
  }
}
