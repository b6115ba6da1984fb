import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Packages with files or binaries of their own, which a bundle of the service loads from node_modules. */
export const unbundled = ['sharp', 'libsql', '@node-rs/argon2', 'pg-native', 'pdfkit', 'fontkit'];

/** Lets bundled ES modules call `require`. */
export const requireBanner = `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`;

/**
 * Bundles the process that draws signed proposals into the folder of a bundled service, and copies the worker that hashes
 * files: the service starts both from this folder.
 */
export async function bundlePrograms(cms: string, folder: string): Promise<void> {
  await build({
    entryPoints: [join(cms, 'src/signed/paper/paper-process.ts')],
    outfile: join(folder, 'paper-process.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: unbundled,
    banner: { js: requireBanner },
    logLevel: 'error',
  });
  const worker = 'hash-worker.mjs';
  await copyFile(join(cms, 'src/product/evidence', worker), join(folder, worker));
}
