import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { buildVersion } from '../../../shared/src/build/build-version';
import { ContributionPlugin } from '../../../shared/src/build/contribution-plugin';
import { chunkOfExpose, ManifestPlugin } from '../../../shared/src/build/manifest-plugin';
import type { RemoteProject } from '../../../shared/src/build/remote';
import { fromShell } from '../../../shared/src/build/shared-modules';
import { scopeOf } from '../../../shared/src/contribution-check';
import { buildWith } from './build-with';

export type { RemoteProject };

/**
 * Returns the complete webpack configuration of a remote. Besides the code, the build writes
 * `contributions.json` and `mf-manifest.json`. The build fails if the contribution is invalid, or if
 * exposed modules and contribution do not match. TypeScript needs `esbuild-loader` in the remote's
 * folder.
 */
export function remote({ directory, contribution, exposes }: RemoteProject): Configuration {
  const scope = scopeOf(contribution.name);
  return {
    context: directory,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: 'hidden-nosources-source-map',
    entry: {},
    output: {
      path: `${directory}/dist`,
      publicPath: 'auto',
      uniqueName: scope,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 20_000,
      clean: true,
    },
    experiments: { css: true },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: modulesOf(scope),
    optimization: {
      realContentHash: true,
      // A chunk of shared modules alone has no file, whose hash the integrity plugin would look for.
      splitChunks: { minSize: { javascript: 20_000, 'consume-shared': 20_000 } },
    },
    performance: false,
    stats: 'errors-warnings',
    plugins: [
      new webpack.container.ModuleFederationPlugin({
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
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      asWebpack(new ContributionPlugin(contribution, exposes)),
      asWebpack(new ManifestPlugin(scope, Object.keys(exposes), buildVersion(directory))),
    ],
  };
}

/** Rules for TypeScript, styles and pictures. */
const modulesOf = (scope: string): Configuration['module'] => ({
  rules: [
    {
      test: /\.tsx?$/,
      loader: 'esbuild-loader',
      options: { target: 'es2022', jsx: 'automatic' },
    },
    // Styles are part of the scripts: the integrity plugin knows no style sheets of chunks.
    {
      test: /\.css$/,
      type: 'css/module',
      parser: { namedExports: false, pure: true, exportType: 'style' },
    },
    { test: /\.(woff2|svg|png|jpg|webp)$/, type: 'asset/resource' },
  ],
  generator: {
    'css/module': { localIdentName: `${scope}-[local]-[hash:6]`, exportsConvention: 'as-is' },
  },
});

/** The plugins use the interface that Rspack and webpack share; the types of both differ. */
const asWebpack = (plugin: object): WebpackPluginInstance => plugin as WebpackPluginInstance;

/** Builds a remote with webpack into `dist`. Rejects with the messages of the bundler. */
export const build = (project: RemoteProject): Promise<void> => buildWith(webpack(remote(project)));
