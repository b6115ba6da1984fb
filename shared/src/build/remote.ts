import { type Configuration, rspack } from '@rspack/core';
import type { Contribution } from '../contract';
import { scopeOf } from '../contribution-check';
import { baseConfig } from './base-config';
import { buildVersion } from './build-version';
import { ContributionPlugin } from './contribution-plugin';
import { EagerCompilationPlugin } from './eager-compilation-plugin';
import { hotPlugins } from './hot-plugins';
import { isProduction } from './is-production';
import { chunkOfExpose, ManifestPlugin } from './manifest-plugin';
import { PrerenderPlugin } from './prerender-plugin';
import { fromShell } from './shared-modules';
import { stylesOfRemote } from './style-rules';

export interface RemoteProject {
  /** Folder of the package: `import.meta.dirname` of its `rspack.config.ts`. */
  readonly directory: string;
  readonly contribution: Contribution;
  /** Exposed module -> source file, as in `{ './ProjectList': './src/pages/project-list/project-list.page.tsx' }`. */
  readonly exposes: Readonly<Record<string, string>>;
  /**
   * Exposed pages whose first state stands in the HTML of their address, before any script. Only for
   * pages that look the same for everybody, such as sign-in.
   */
  readonly prerendered?: readonly string[];
}

/**
 * Returns the complete Rspack configuration of a remote.
 *
 * The build fails if the contribution is invalid, or if exposed modules and contribution do not
 * match. Besides the code, the build writes `contributions.json` and `mf-manifest.json`, which
 * `portal deploy` reads. The container is Rspack's own, without a federation runtime: the shell
 * gives it the share scope (ADR 2, ADR 150).
 */
export function remote({
  directory,
  contribution,
  exposes,
  prerendered = [],
}: RemoteProject): Configuration {
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
        ? [
            new EagerCompilationPlugin(),
            new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
            new PrerenderPlugin(directory, sourcesOf(exposes, prerendered)),
          ]
        : hotPlugins(directory)),
      new ContributionPlugin(contribution, exposes),
      new ManifestPlugin(scope, Object.keys(exposes), buildVersion(directory)),
    ],
  };
}

/** Returns the source files of exposed modules. Throws for a module that is not exposed. */
const sourcesOf = (
  exposes: RemoteProject['exposes'],
  modules: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    modules.map((module) => {
      const file = exposes[module];
      if (!file) throw new Error(`${module} is in \`prerendered\`, but not in \`exposes\`.`);
      return [module, file];
    }),
  );
