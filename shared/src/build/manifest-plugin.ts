import type { Compilation, Compiler } from '@rspack/core';
import { isProduction } from './is-production';
import { prerenderedFile } from './prerender-plugin';
import { fromShell } from './shared-modules';
import { type NamesByModule, namesTaken, whenModulesKnown } from './shared-names';

/** A shared module that the remote takes from the shell. */
interface SharedEntry {
  readonly name: string;
  readonly requiredVersion: string;
  /** Names that the remote imports from a subject of `@portal/shared`; missing for libraries and in builds of contract 1. */
  readonly usedExports?: readonly string[];
}

/** Fields of the federation manifest that a deploy reads, in the format of the manifest. */
export interface RemoteManifest {
  readonly metaData: {
    readonly buildInfo: { readonly buildVersion: string };
    readonly remoteEntry: { readonly name: string };
  };
  readonly shared: readonly SharedEntry[];
  readonly exposes: readonly {
    readonly path: string;
    readonly assets: Readonly<Record<'js' | 'css', { readonly sync: readonly string[] }>>;
    /**
     * Names of shared modules that the exposed module loads before it runs; if missing, all shared
     * modules of the remote.
     */
    readonly shared?: readonly string[];
    /** File with the HTML of a prerendered page. */
    readonly html?: string;
  }[];
}

const name = 'ManifestPlugin';
const consumed = /^consume shared module \([^)]*\) (@?[^@]+)@/;

/**
 * Returns the chunk name of an exposed module: `expose-Login` for `./Login`. In development all
 * exposed modules share one chunk; a separate chunk that loads late would restore modules that hot
 * replacement has already updated.
 */
export const chunkOfExpose = (expose: string): string =>
  isProduction ? `expose-${expose.slice(2)}` : 'exposes';

/**
 * Writes `mf-manifest.json`: the entry, the files of each exposed module, and the shared modules
 * taken from the shell. For Rspack and webpack.
 */
export class ManifestPlugin {
  constructor(
    private readonly scope: string,
    private readonly exposes: readonly string[],
    private readonly version: string,
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation, WebpackError, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      let names: NamesByModule = {};
      whenModulesKnown(compilation, () => {
        names = namesTaken(compilation, (problem) =>
          compilation.errors.push(new WebpackError(problem)),
        );
      });
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const text = JSON.stringify(this.manifestOf(compilation, names), null, 2);
        compilation.emitAsset('mf-manifest.json', new sources.RawSource(text));
      });
    });
  }

  private manifestOf(compilation: Compilation, names: NamesByModule): RemoteManifest {
    const {
      chunks = [],
      namedChunkGroups = {},
      modules = [],
    } = compilation.getStats().toJson({
      all: false,
      chunks: true,
      chunkGroups: true,
      ids: true,
      modules: true,
      modulesSpace: Number.MAX_SAFE_INTEGER,
    });
    const entry = chunks.find(({ names }) => names?.includes(this.scope))?.files?.find(isPart);
    // Includes chunks shared with other exposed modules: preloading covers every file that the
    // container requests.
    const filesOf = (expose: string): string[] =>
      (namedChunkGroups[chunkOfExpose(expose)]?.assets ?? [])
        .map(({ name: file }) => file)
        .filter(isPart);
    const ranges = fromShell();
    const taken = modules.flatMap(({ name: module, chunks: inChunks = [] }) => {
      const shared = consumed.exec(module ?? '')?.[1];
      return shared ? [{ shared, inChunks }] : [];
    });
    const takenBy = (expose: string): string[] => {
      const group = namedChunkGroups[chunkOfExpose(expose)]?.chunks ?? [];
      const own = taken.filter(({ inChunks }) => inChunks.some((chunk) => group.includes(chunk)));
      return uniqueNames(own);
    };
    return {
      metaData: {
        buildInfo: { buildVersion: this.version },
        remoteEntry: { name: entry ?? '' },
      },
      shared: uniqueNames(taken).map((shared) => ({
        name: shared,
        requiredVersion: ranges[shared]?.requiredVersion ?? '*',
        ...(names[shared] && { usedExports: names[shared] }),
      })),
      exposes: this.exposes.map((path) => {
        const files = filesOf(path);
        const html = prerenderedFile(path);
        return {
          path,
          assets: { js: { sync: endingIn(files, '.js') }, css: { sync: endingIn(files, '.css') } },
          shared: takenBy(path),
          ...(compilation.getAsset(html) && { html }),
        };
      }),
    };
  }
}

const uniqueNames = (taken: readonly { readonly shared: string }[]): string[] =>
  [...new Set(taken.map(({ shared }) => shared))].sort();

/** Hot-update files serve open pages during development and are not part of the build. */
const isPart = (file: string): boolean => !file.includes('.hot-update.');

const endingIn = (files: readonly string[], ending: string): string[] =>
  files.filter((file) => file.endsWith(ending));
