import { mkdirSync, writeFileSync } from 'node:fs';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { baseConfig, isProduction } from './base-config';
import { RuntimeModulesPlugin } from './runtime-modules-plugin';
import { sharedVersions, toRemotes } from './shared-modules';
import { ShellAssetsPlugin } from './shell-assets-plugin';
import { cacheGroups } from './shell-chunks';
import { stylesOfShell } from './style-rules';

/** Comes before React, which looks for it once. */
const development = isProduction ? [] : ['./src/browser/development/react-hook.ts'];

/** The whole build of the shell. It names no remote: those come from the registry while it runs. */
export function shell({ directory }: { readonly directory: string }): Configuration {
  const base = baseConfig(directory, 'shell', { styles: stylesOfShell, isHot: false });
  return {
    ...base,
    entry: { shell: [...development, provideAll(directory), './src/browser/main.ts'] },
    output: { ...base.output, publicPath: '/shell/' },
    optimization: { ...base.optimization, splitChunks: { cacheGroups } },
    plugins: [
      new ShellAssetsPlugin(),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: toRemotes(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new RuntimeModulesPlugin(),
    ],
  };
}

/** A shared module that the host never imports is not provided: this file imports each of them, lazily. */
function provideAll(directory: string): string {
  const imports = Object.keys(sharedVersions()).map((name) => `() => import('${name}')`);
  const folder = `${directory}/.build`;
  const file = `${folder}/provide-shared.js`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `export default [${imports.join(', ')}];\n`);
  return file;
}
