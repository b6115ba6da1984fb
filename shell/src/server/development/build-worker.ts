import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration, rspack as Rspack } from '@rspack/core';

/** Message of the worker after a build: the compilation hash, or the problem. */
export type BuildTold = { readonly hash: string } | { readonly problem: string };

/**
 * Watches a remote and builds for development from the folder in the first argument to the folder
 * in the second.
 *
 * A separate process: the configuration evaluates the contribution, and module caching prevents a
 * second evaluation.
 */
async function work(directory: string, output: string): Promise<void> {
  const config = join(directory, 'rspack.config.ts');
  const { default: found } = (await import(pathToFileURL(config).href)) as {
    default: Configuration;
  };
  const { rspack } = createRequire(config)('@rspack/core') as { rspack: typeof Rspack };
  const compiler = rspack({ ...found, output: { ...found.output, path: output } });
  compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    if (error) tell({ problem: error.message });
    else if (stats?.hasErrors()) tell({ problem: stats.toString({ preset: 'errors-only' }) });
    else tell({ hash: stats?.hash ?? '' });
  });
}

const tell = (told: BuildTold): void => {
  process.send?.(told);
};

const [directory = '', output = ''] = process.argv.slice(2);
process.on('disconnect', () => process.exit());
work(directory, output).catch((error: unknown) => tell({ problem: String(error) }));
