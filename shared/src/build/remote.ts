import { rspack, type Configuration } from '@rspack/core';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Contribution } from '../contract';
import { baseConfig } from './base-config';
import { ContributionPlugin } from './contribution-plugin';
import { scopeOf } from './scope-of';
import { fromShell } from './shared-modules';

interface RemoteProject {
  /** The package's own folder, `import.meta.dirname` of its rspack.config.ts. */
  readonly directory: string;
  readonly contribution: Contribution;
  /** Exposed module -> source file, as in `{ './ProjectList': './src/pages/project-list/index.ts' }`. */
  readonly exposes: Readonly<Record<string, string>>;
}

/**
 * The whole build of a remote.
 *
 * It fails when the contribution is not valid, and when an expose has no contribution or a contribution no expose.
 * Beside the code it writes `contributions.json` and `mf-manifest.json`, which `portal deploy` reads.
 */
export function remote({ directory, contribution, exposes }: RemoteProject): Configuration {
  const scope = scopeOf(contribution.name);
  const base = baseConfig(directory, scope);
  return {
    ...base,
    entry: {},
    plugins: [
      new ModuleFederationPlugin({
        name: scope,
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { ...exposes },
        shared: fromShell(),
        dts: false,
        manifest: true,
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      new ContributionPlugin(contribution, exposes),
    ],
  };
}
