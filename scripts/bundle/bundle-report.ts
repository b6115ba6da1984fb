import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { bytesBySource } from './bytes-by-source';

/**
 * `npm run bundle -- [PACKAGE] [--files] [--least KB]`: builds a package (default: the shell) with
 * source maps and prints the content of each script by library, or by file with `--files`.
 *
 * Sizes are kB after compression: the brotli size of the script, shared out by minified bytes.
 */
const root = join(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { files: { type: 'boolean' }, least: { type: 'string', default: '0.3' } },
});
const [name = 'shell'] = positionals;
const least = Number(values.least);

/** Library of a source path, or the folder of the project's own code. */
function groupOf(source: string): string {
  const library = source.split('node_modules/').at(-1) ?? '';
  if (source.includes('node_modules/') && !values.files)
    return library.split('/', library.startsWith('@') ? 2 : 1).join('/');
  const own = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(\.\.?\/)+/, '');
  return values.files ? own : own.split('/').slice(0, 3).join('/');
}

const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
try {
  execFileSync(
    process.execPath,
    [
      join(root, name, 'node_modules/@rspack/cli/bin/rspack.js'),
      'build',
      '--devtool=source-map',
      `--output-path=${folder}`,
    ],
    { cwd: join(root, name), env: { ...process.env, NODE_ENV: 'production' }, stdio: 'pipe' },
  );
  // The service worker is no chunk of the build and has no source map.
  const scripts = readdirSync(folder).filter(
    (file) => file.endsWith('.js') && existsSync(join(folder, `${file}.map`)),
  );
  for (const file of scripts) {
    const code = readFileSync(join(folder, file), 'utf8');
    const compressed = brotliCompressSync(code).length / 1000;
    const groups = new Map<string, number>();
    for (const [source, bytes] of bytesBySource(
      code,
      readFileSync(join(folder, `${file}.map`), 'utf8'),
    )) {
      const group = source === null ? '(bundler)' : groupOf(source);
      groups.set(group, (groups.get(group) ?? 0) + (bytes / code.length) * compressed);
    }
    console.log(`\n${file}  ${compressed.toFixed(1)} kB`);
    for (const [group, size] of [...groups].sort(([, one], [, other]) => other - one))
      if (size >= least) console.log(`${size.toFixed(1).padStart(8)}  ${group}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
