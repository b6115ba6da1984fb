import { createHash } from 'node:crypto';
import { type Compilation, type Compiler, rspack } from '@rspack/core';
import type { ShellAssets } from './shell-assets-plugin';

/**
 * Integrity of the shell's scripts. Each script that the runtime adds to the page gets the hash of the
 * table `groundplanHashes`, and a script without a hash does not run.
 *
 * The entry, whose hash is in the HTML, takes the hashes of preloaded scripts from the HTML, and contains
 * the hash of a script with all other hashes (ADR 134).
 */

const name = 'ChunkHashes';

/** Part of a file name that identifies the file in the table: the content hash. */
const keyPattern = /\.\w+(?=\.js)/;

/** Characters of a SHA-256 in base64, without the `=` at the end. */
const hashLength = 43;

const prefix = 'sha256-';

/** Chunk that pages for visitors load at once, without a preload: the table would cost these pages 2 kB. */
const publicTools = 'public-tools.';

/**
 * Code of the runtime, in which `url` is the address of `script`. A script that is not in the table gets a
 * hash that no file has.
 */
const setIntegrity = `script.integrity = "sha256-" + (groundplanHashes.split(${String(keyPattern)}.exec(url))[1] || "${'A'.repeat(hashLength)}").slice(0, ${hashLength}) + "=";
script.crossOrigin = "anonymous";`;

/** Makes the runtime set the hash of each script. */
export class ChunkHashes {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const { createScript } = rspack.RuntimePlugin.getCompilationHooks(compilation);
      createScript.tap(name, (code) => `${code}\n${setIntegrity}`);
    });
  }
}

/** Reads the hashes of the preloads in the HTML, before the runtime adds the first script. */
const readPreloads = `for(const{href,integrity}of document.querySelectorAll('link[as=script][href^="/shell/"][integrity]'))groundplanHashes+=${String(keyPattern)}.exec(href)+integrity.slice(${prefix.length},${prefix.length + hashLength});`;

/**
 * Adds the hashes to a finished build: emits the script with all hashes, and puts the hash of that
 * script before the entry, which gets another name. Returns the assets with that name, and with the
 * hashes of the scripts that the HTML may preload.
 */
export function withChunkHashes(compilation: Compilation, assets: ShellAssets): ShellAssets {
  const files = Object.keys(compilation.assets).filter(
    (file) => file.endsWith('.js') && file !== assets.entry && file !== assets.worker,
  );
  const code = `groundplanHashes+="${files.map((file) => entryOf(compilation, file)).join('')}";\n`;
  const late = `late-hashes.${digest(code, 'hex').slice(0, 8)}.js`;
  compilation.emitAsset(late, new rspack.sources.RawSource(code));
  const soon = files.filter((file) => file.startsWith(publicTools));
  const first = [late, ...soon].map((file) => entryOf(compilation, file)).join('');
  const head = `groundplanHashes="${first}";${readPreloads}\n`;
  const preloaded = new Set([
    ...assets.core,
    ...assets.frame,
    ...Object.values(assets.shared).flat(),
  ]);
  const hashes = files
    .filter((file) => preloaded.has(file))
    .map((file) => [file, `${prefix}${hashOf(compilation, file)}=`]);
  return {
    ...assets,
    entry: withHead(compilation, assets.entry, head),
    hashes: Object.fromEntries(hashes),
  };
}

const digest = (content: string | Buffer, encoding: 'hex' | 'base64'): string =>
  createHash('sha256').update(content).digest(encoding);

const hashOf = (compilation: Compilation, file: string): string =>
  digest(compilation.getAsset(file)?.source.buffer() ?? '', 'base64').slice(0, hashLength);

/** Returns the entry of a file in the table: the content hash in the name, and the hash. */
const entryOf = (compilation: Compilation, file: string): string =>
  `${keyPattern.exec(file)?.[0]}${hashOf(compilation, file)}`;

/** Puts a line before a script, adapts the source map, and returns the name with the new hash. */
function withHead(compilation: Compilation, file: string, head: string): string {
  const code = head + String(compilation.getAsset(file)?.source.source());
  const renamed = file.replace(keyPattern, `.${digest(code, 'hex').slice(0, 8)}`);
  compilation.updateAsset(file, new rspack.sources.RawSource(code));
  compilation.renameAsset(file, renamed);
  const map = compilation.getAsset(`${file}.map`);
  if (map) {
    const shown = JSON.parse(String(map.source.source())) as { mappings: string };
    const moved = JSON.stringify({ ...shown, file: renamed, mappings: `;${shown.mappings}` });
    compilation.updateAsset(`${file}.map`, new rspack.sources.RawSource(moved));
    compilation.renameAsset(`${file}.map`, `${renamed}.map`);
  }
  return renamed;
}
