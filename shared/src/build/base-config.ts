import { type Configuration, type RuleSetRule, rspack } from '@rspack/core';

const isProduction = process.env.NODE_ENV !== 'development';

/** The oldest browsers served: they know logical properties and light-dark(), which need not be spelt out for them. */
const browsers = ['chrome 123', 'firefox 128', 'safari 17.5'];

/** What the shell and every remote build alike. `uniqueName` keeps their chunks and class names apart. */
export function baseConfig(
  directory: string,
  uniqueName: string,
  styles: readonly RuleSetRule[],
): Configuration {
  return {
    context: directory,
    mode: isProduction ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: isProduction ? false : 'source-map',
    output: {
      path: `${directory}/dist`,
      publicPath: 'auto',
      uniqueName,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 20_000,
      clean: true,
    },
    resolve: { conditionNames: ['es2015', '...'], extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              // Without the development runtime, of which the shell provides none.
              transform: { react: { runtime: 'automatic', development: false } },
            },
          },
        },
        ...styles,
        { test: /\.woff2$/, type: 'asset/resource' },
        { test: /\.svg$/, type: 'asset/resource' },
      ],
      generator: {
        'css/module': {
          localIdentName: `${uniqueName}-[local]-[hash:6]`,
          exportsConvention: 'as-is',
        },
      },
    },
    optimization: {
      realContentHash: true,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
  };
}
