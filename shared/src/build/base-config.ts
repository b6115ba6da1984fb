import { type Configuration, type RuleSetRule, rspack } from '@rspack/core';
import { isProduction } from './is-production';

/**
 * Oldest supported browsers. All support CSS logical properties and light-dark(): no transpilation
 * needed.
 */
const browsers = ['chrome 123', 'firefox 128', 'safari 17.5'];

interface Kind {
  readonly styles: readonly RuleSetRule[];
  /** Whether hot module replacement is enabled for the components. */
  readonly isHot: boolean;
}

/** Hot replacement needs a stable file name of the style sheet. */
const styleName = (isHot: boolean): string => (isHot ? '[name].css' : '[name].[contenthash:8].css');

/**
 * Returns the Rspack configuration that the shell and every remote share. `uniqueName` separates
 * chunk and class names.
 */
export function baseConfig(
  directory: string,
  uniqueName: string,
  { styles, isHot }: Kind,
): Configuration {
  return {
    context: directory,
    mode: isProduction ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: isProduction ? 'hidden-nosources-source-map' : 'source-map',
    output: {
      path: `${directory}/dist`,
      publicPath: 'auto',
      uniqueName,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: styleName(isHot),
      cssChunkFilename: styleName(isHot),
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 20_000,
      clean: isProduction || { keep: /\.hot-update\./ },
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
              transform: { react: { runtime: 'automatic', development: isHot, refresh: isHot } },
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
      emitOnErrors: false,
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
