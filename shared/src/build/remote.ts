import { type Configuration, rspack } from '@rspack/core';
import type { Contribution } from '../contract';
import { scopeOf } from '../contribution-check';
import { baseConfig } from './base-config';
import { buildVersion } from './build-version';
import { ContributionPlugin } from './contribution-plugin';
import { hotPlugins } from './hot-plugins';
import { isProduction } from './is-production';
import { chunkOfExpose, ManifestPlugin } from './manifest-plugin';
import { fromShell } from './shared-modules';
import { stylesOfRemote } from './style-rules';

export interface RemoteProject {
  /** Folder of the package: `import.meta.dirname` of its `rspack.config.ts`. */
  readonly directory: string;
  readonly contribution: Contribution;
  /** Exposed module -> source file, as in `{ './ProjectList': './src/pages/project-list/project-list.page.tsx' }`. */
  readonly exposes: Readonly<Record<string, string>>;
}

/**
 * Returns the complete Rspack configuration of a remote.
 *
 * The build fails if the contribution is invalid, or if exposed modules and contribution do not
 * match. Besides the code, the build writes `contributions.json` and `mf-manifest.json`, which
 * `portal deploy` reads. The container is Rspack's own, without a federation runtime: the runtime
 * of the shell serves all remotes (ADR 2).
 */
export function remote({ directory, contribution, exposes }: RemoteProject): Configuration {
  const scope = scopeOf(contribution.name);
  return {
    ...baseConfig(directory, scope, { styles: stylesOfRemote, isHot: !isProduction }),
    entry: {},
    plugins: [
      new rspack.container.ModuleFederationPluginV1({
        name: scope,
        filename: 'remoteEntry.[contenthash:8].js',
        library: { type: 'var', name: scope },
        exposes: Object.fromEntries(
          Object.entries(exposes).map(([path, file]) => [
            path,
            { import: file, name: chunkOfExpose(path) },
          ]),
        ),
        shared: fromShell(),
      }),
      ...(isProduction
        ? [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })]
        : hotPlugins(directory)),
      new ContributionPlugin(contribution, exposes),
      new ManifestPlugin(scope, Object.keys(exposes), buildVersion(directory)),
    ],
  };
}
