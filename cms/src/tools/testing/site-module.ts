import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { bundlePrograms, unbundled } from './bundle-programs';

/** Environment variable with the path of the bundled `running-site.ts`. */
export const siteModule = 'CMS_TEST_SITE_MODULE';

/**
 * Bundles `running-site.ts` into one CommonJS file and returns its path.
 *
 * A jest environment is loaded with `require`, outside of the context of the tests; the content service is ES modules.
 */
export async function bundleSite(root: string): Promise<string> {
  const cms = join(root, 'cms');
  const folder = await mkdtemp(join(cms, 'node_modules/.site-'));
  const file = join(folder, 'site.cjs');
  await build({
    entryPoints: [join(cms, 'src/tools/testing/running-site.ts')],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: unbundled,
    banner: { js: `const fileAddress = require('node:url').pathToFileURL(__filename).href;` },
    define: { 'import.meta.url': 'fileAddress', 'import.meta.dirname': '__dirname' },
    logLevel: 'error',
  });
  await bundlePrograms(cms, folder);
  await symlink(join(cms, 'node_modules'), join(folder, 'node_modules'));
  return file;
}

/** Deletes the folder of the bundle that `bundleSite` made; `file` is the path of the bundle. */
export async function removeSiteBundle(file: string): Promise<void> {
  await rm(dirname(file), { recursive: true, force: true });
}
