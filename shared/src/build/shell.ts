import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core';
import { baseConfig } from './base-config';
import { ChunkHashes } from './chunk-hashes';
import { EagerCompilationPlugin } from './eager-compilation-plugin';
import { isProduction } from './is-production';
import { ShareScopePlugin } from './share-scope-plugin';
import { sharedVersions, toRemotes } from './shared-modules';
import { ShellAssetsPlugin } from './shell-assets-plugin';
import { cacheGroups } from './shell-chunks';
import { stylesOfShell } from './style-rules';
import { WorkerPlugin } from './worker-plugin';

/** In place of `qs`, of which drupal-jsonapi-params needs a small part. */
const queryString = join(import.meta.dirname, '../cms/jsonapi/query-string.ts');

/** effector-react asks for versions that also run on React 17; these use the hook of React itself. */
const externalStore = {
  'use-sync-external-store/shim/index.js': 'react',
  'use-sync-external-store/shim/with-selector.js': 'use-sync-external-store/with-selector.js',
};

/** Of the router's components, the portal uses a third. */
const router: RuleSetRule = {
  test: /\/react-router\/dist\/.*\.mjs$/,
  loader: join(import.meta.dirname, 'unnamed-components.mjs'),
};

/** Must load before React, which looks for the DevTools hook only during startup. */
const development = isProduction ? [] : ['./src/browser/development/react-hook.ts'];

/**
 * Returns the complete Rspack configuration of the shell. The configuration names no remote: the
 * registry lists remotes at runtime.
 */
export function shell({ directory }: { readonly directory: string }): Configuration {
  const base = baseConfig(directory, 'shell', { styles: stylesOfShell, isHot: false });
  return {
    ...base,
    entry: { shell: [...development, provideAll(directory), './src/browser/main.ts'] },
    output: { ...base.output, publicPath: '/shell/' },
    resolve: { ...base.resolve, alias: { qs: queryString, ...externalStore } },
    module: { ...base.module, rules: [...(base.module?.rules ?? []), router] },
    optimization: { ...base.optimization, splitChunks: { cacheGroups } },
    plugins: [
      new WorkerPlugin(join(directory, 'src/worker/service-worker.ts')),
      ...(isProduction ? [new EagerCompilationPlugin(), new ChunkHashes()] : []),
      new ShellAssetsPlugin(),
      new ModuleFederationPlugin({ name: 'shell', dts: false, manifest: false }),
      new rspack.sharing.ProvideSharedPlugin({ provides: toRemotes(), enhanced: true }),
      new ShareScopePlugin(),
    ],
  };
}

/**
 * Generates a module that imports every shared module lazily: the bundler provides only modules that
 * the shell imports.
 */
function provideAll(directory: string): string {
  const imports = Object.keys(sharedVersions()).map((name) => `() => import('${name}')`);
  const folder = `${directory}/.build`;
  const file = `${folder}/provide-shared.js`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `export default [${imports.join(', ')}];\n`);
  return file;
}
