import { type Compilation, type Compiler, rspack, type StatsChunk } from '@rspack/core';
import { contractVersion } from '../contract';
import { withChunkHashes } from './chunk-hashes';
import { isProduction } from './is-production';
import { sharedVersions } from './shared-modules';
import { type NamesByModule, namesOffered, whenModulesKnown } from './shared-names';
import { chunkOfShared, sharedChunks } from './shell-chunks';
import { isWorkerFile } from './worker-plugin';

/**
 * Files of the shell build, grouped by purpose: the HTML page preloads all files that the route
 * needs in one wave.
 */
export interface ShellAssets {
  /** Entry script of the HTML page. */
  readonly entry: string;
  /** Files that every page loads after the entry. */
  readonly core: readonly string[];
  /** Additional files of pages with toolbar and navigation. */
  readonly frame: readonly string[];
  /** Files by shared module, without the `core` files. */
  readonly shared: Readonly<Record<string, readonly string[]>>;
  /** Hashes of the scripts that the HTML may preload, by file; missing in earlier shells. */
  readonly hashes?: Readonly<Record<string, string>> | undefined;
  /** Script of the service worker; missing in earlier shells. */
  readonly worker?: string | undefined;
  /** Version of the build: date and hash of the last commit; missing in earlier shells. */
  readonly version?: string | undefined;
  /** Contract version of the shell. */
  readonly contract: string;
  /** Version of each shared module that the shell provides. */
  readonly provides: Readonly<Record<string, string>>;
  /** Names that each subject of `@portal/shared` exports; missing in shells of contract 1. */
  readonly offers?: NamesByModule;
}

const name = 'ShellAssetsPlugin';

/** Writes `shell-assets.json` beside the build. */
export class ShellAssetsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      let offers: NamesByModule = {};
      whenModulesKnown(compilation, () => {
        offers = namesOffered(compilation, (problem) =>
          compilation.errors.push(new rspack.WebpackError(problem)),
        );
      });
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const built = assetsOf(compilation);
        const assets = isProduction ? withChunkHashes(compilation, built) : built;
        const text = JSON.stringify({ ...assets, offers }, null, 2);
        compilation.emitAsset('shell-assets.json', new rspack.sources.RawSource(text));
      });
    });
  }
}

function assetsOf(compilation: Compilation): Omit<ShellAssets, 'offers'> {
  const { chunks = [] } = compilation
    .getStats()
    .toJson({ all: false, chunks: true, chunkModules: true, ids: true });
  const filesOf = (wanted: string): string[] => [
    ...(chunks.find((chunk) => chunk.names?.includes(wanted) || holds(chunk, wanted))?.files ?? []),
  ];
  return {
    entry: filesOf('shell')[0] ?? '',
    core: filesOf('core'),
    frame: [...filesOf('staff-frame'), ...filesOf('icons')],
    shared: Object.fromEntries(
      Object.keys(sharedVersions()).map((shared) => [shared, chunksOf(shared).flatMap(filesOf)]),
    ),
    worker: Object.keys(compilation.assets).find(isWorkerFile),
    version: process.env.MF_BUILD_VERSION,
    contract: contractVersion,
    provides: sharedVersions(),
  };
}

/** The bundler splits RxJS in two chunks: the small part in `core`, and an unnamed chunk. */
const holds = ({ modules = [] }: StatsChunk, library: string): boolean =>
  library === 'rxjs' &&
  modules.some(({ name: module }) => /\/rxjs\/.*\/index\.js/.test(module ?? ''));

function chunksOf(shared: string): string[] {
  if (shared === 'rxjs') return ['rxjs'];
  const chunk = chunkOfShared(shared);
  if (chunk === undefined || chunk === 'core') return [];
  return [chunk, ...(sharedChunks[chunk]?.needs ?? [])];
}
