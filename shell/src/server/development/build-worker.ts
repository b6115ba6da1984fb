import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration, rspack as Rspack } from '@rspack/core';

/** What the worker tells of each build: null for one that succeeded, else what is wrong. */
export type BuildTold = { readonly problem: string | null };

/**
 * Builds the remote in the first argument for development into the second, and again whenever its sources change.
 *
 * A process of its own: the configuration evaluates the contribution, and only a new process reads that anew.
 */
async function work(directory: string, output: string): Promise<void> {
  const config = join(directory, 'rspack.config.ts');
  const { default: found } = (await import(pathToFileURL(config).href)) as {
    default: Configuration;
  };
  const { rspack } = createRequire(config)('@rspack/core') as { rspack: typeof Rspack };
  const compiler = rspack({ ...found, output: { ...found.output, path: output } });
  compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    if (error) tell(error.message);
    else tell(stats?.hasErrors() ? stats.toString({ preset: 'errors-only' }) : null);
  });
}

const tell = (problem: string | null): void => {
  process.send?.({ problem } satisfies BuildTold);
};

const [directory = '', output = ''] = process.argv.slice(2);
process.on('disconnect', () => process.exit());
work(directory, output).catch((error: unknown) => tell(String(error)));
