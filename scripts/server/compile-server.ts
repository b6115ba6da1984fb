import { readFile, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';

/**
 * Compiles the server code of the portal for production: `shell/.build/server` with the command
 * `portal`, and `cms/.build/server` with the content service. The compiled code loads without tsx and
 * esbuild, and contains most npm packages: a start reads few files, and unused code takes no memory.
 */

const root = join(import.meta.dirname, '../..');

/** Programs of a package that run as processes or worker threads. */
const programs = {
  shell: ['src/server/portal.ts'],
  cms: [
    'src/main.ts',
    'src/tools/data-commands.ts',
    'src/signed/paper/paper-process.ts',
    'src/product/evidence/hash-worker.mjs',
  ],
} as const;

/**
 * Packages that stay in node_modules: native code, packages that read files of their own, packages that
 * few installations load (S3, PostgreSQL), and packages that only development commands load.
 */
const external = [
  ...['libsql', 'sharp', '@node-rs/argon2'],
  ...['pdfkit', 'fontkit'],
  ...['@aws-sdk/client-s3', 'pg'],
  ...['tsx', '@rspack/core'],
];

/** `import.meta.dirname` in compiled code is the folder of the source, where demo files are. */
const sourceFolders: Plugin = {
  name: 'source folders',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (!text.includes('import.meta.dirname')) return null;
      const folder = JSON.stringify(relative(root, dirname(path)));
      const contents = text.replaceAll('import.meta.dirname', `sourceFolder(${folder})`);
      return { contents, loader: 'ts' };
    });
  },
};

/** Begins every compiled file: `require` of bundled CommonJS packages, and `sourceFolder`. */
const banner = `import { createRequire as createRequireHere } from 'node:module';
import { join as joinHere } from 'node:path';
const require = createRequireHere(import.meta.url);
const sourceFolder = (folder) => joinHere(import.meta.dirname, '../../..', folder);`;

async function compile(name: keyof typeof programs): Promise<void> {
  const outdir = join(root, name, '.build/server');
  await rm(outdir, { recursive: true, force: true });
  await build({
    entryPoints: programs[name].map((file) => join(root, name, file)),
    outdir,
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: 'linked',
    sourcesContent: false,
    external: external.flatMap((one) => [one, `${one}/*`]),
    minifyWhitespace: true,
    minifySyntax: true,
    banner: { js: banner },
    plugins: [sourceFolders],
    logLevel: 'warning',
  });
}

await Promise.all([compile('shell'), compile('cms')]);
console.log("Compiled the server code. Run 'node shell/.build/server/portal.mjs serve'.");
