import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './packages';

/** Whether this process runs compiled code, which needs neither tsx nor esbuild. */
export const isCompiled: boolean = !import.meta.url.endsWith('.ts');

/**
 * Options of Node for compiled programs: errors name the source, and the heap for new objects is at
 * most 12 MB, in place of 48 MB.
 */
const compiledOptions = ['--enable-source-maps', '--max-semi-space-size=4'];

/**
 * Returns the arguments of Node for a program of the content service: the compiled file, or the source
 * through tsx. `source` is a path below `cms/src`.
 */
export function contentProgram(source: string): string[] {
  const name = source.split('/').at(-1)?.replace(/\.ts$/, '');
  if (isCompiled) return [...compiledOptions, join(root, `cms/.build/server/${name}.mjs`)];
  const tsx = createRequire(join(root, 'package.json')).resolve('tsx');
  return ['--import', pathToFileURL(tsx).href, join(root, 'cms/src', source)];
}
