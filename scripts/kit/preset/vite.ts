import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Plugin, type Rollup, type UserConfig, build as viteBuild } from 'vite';
import { buildVersion } from '../../../shared/src/build/build-version';
import type { RemoteManifest } from '../../../shared/src/build/manifest-plugin';
import type { RemoteProject } from '../../../shared/src/build/remote';
import { fromShell } from '../../../shared/src/build/shared-modules';
import { unlistedImport } from '../../../shared/src/build/shared-names';
import {
  contributionProblems,
  exposeProblems,
  scopeOf,
} from '../../../shared/src/contribution-check';
import type { ContainerFile, ContainerTable } from './container-runtime';

export type { RemoteProject };

type Bundle = Rollup.OutputBundle;
type Chunk = Rollup.OutputChunk;

const provided = fromShell();
const isProvided = (name: string): boolean =>
  name in provided || name.startsWith('@portal/shared/');

/**
 * Returns the Vite plugin of a remote. Vite builds chunks of CommonJS, because browsers check the
 * integrity of no `import`; the plugin writes a container that loads every chunk with its hash, and
 * `contributions.json` and `mf-manifest.json`. The build fails if the contribution is invalid, or if
 * exposed modules and contribution do not match.
 */
export function remote({ directory, contribution, exposes }: RemoteProject): Plugin {
  const scope = scopeOf(contribution.name);
  const problems = [
    ...contributionProblems(contribution),
    ...exposeProblems(contribution, Object.keys(exposes)),
  ];
  return {
    name: 'groundplan-remote',
    apply: 'build',
    config: () => configOf(directory, scope, exposes),
    buildStart() {
      if (problems.length > 0) this.error(problems.join('\n'));
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        const names = namesTaken(chunks);
        for (const problem of names.problems) this.error(problem);
        for (const chunk of chunks) wrap(chunk, bundle, scope);
        const table = tableOf(bundle, chunks, scope, Object.keys(exposes));
        const container = `var ${scope} = (() => {${runtime()}return runtime.createContainer(${JSON.stringify(table)}, document.currentScript.src)})();\n`;
        const entry = `remoteEntry.${createHash('sha256').update(container).digest('hex').slice(0, 8)}.js`;
        const files: Readonly<Record<string, string>> = {
          [entry]: container,
          'contributions.json': JSON.stringify(contribution, null, 2),
          'mf-manifest.json': JSON.stringify(
            manifestOf({ table, entry, names: names.byModule, version: buildVersion(directory) }),
            null,
            2,
          ),
        };
        for (const [fileName, source] of Object.entries(files))
          this.emitFile({ type: 'asset', fileName, source });
      },
    },
  };
}

/** Chunks of CommonJS with hashes in their names, and no copy of a module that the shell provides. */
const configOf = (
  directory: string,
  scope: string,
  exposes: RemoteProject['exposes'],
): UserConfig => ({
  root: directory,
  base: './',
  experimental: {
    renderBuiltUrl: (file: string, { hostType }: { hostType: string }) =>
      hostType === 'js'
        ? { runtime: `${chunksOf(scope)}.addressOf(${JSON.stringify(file)})` }
        : { relative: true },
  },
  css: { modules: { generateScopedName: `${scope}-[local]-[hash:base64:6]` } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    sourcemap: 'hidden' as const,
    assetsDir: '',
    rollupOptions: {
      input: Object.fromEntries(
        Object.entries(exposes).map(([path, file]) => [path.slice(2), resolve(directory, file)]),
      ),
      preserveEntrySignatures: 'strict' as const,
      external: isProvided,
      output: {
        format: 'cjs' as const,
        exports: 'named' as const,
        interop: 'auto' as const,
        entryFileNames: '[name].[hash:8].js',
        chunkFileNames: '[name].[hash:8].js',
        assetFileNames: '[name].[hash:8][extname]',
      },
    },
  },
});

/** Builds a remote with Vite into `dist`. Rejects with the messages of Vite. */
export async function build(project: RemoteProject): Promise<void> {
  await viteBuild({ configFile: false, logLevel: 'warn', plugins: [remote(project)] });
}

/** Source of the container, compiled beside this file. */
const runtime = (): string =>
  readFileSync(new URL('./container-runtime.js', import.meta.url), 'utf8');

const recordOf = (scope: string): string => `groundplan:${scope}`;
const chunksOf = (scope: string): string => `globalThis[${JSON.stringify(recordOf(scope))}]`;

const integrityOf = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Makes a chunk a classic script that only registers a function; the container runs the function. */
function wrap(chunk: Chunk, bundle: Bundle, scope: string): void {
  const { fileName, code } = chunk;
  const record = chunksOf(scope);
  chunk.code = `(${record}??={})[${JSON.stringify(fileName)}]=(exports,require)=>{\n${code}};\n`;
  const map = bundle[`${fileName}.map`];
  if (map?.type !== 'asset') return;
  const shown = JSON.parse(String(map.source)) as { mappings: string };
  map.source = JSON.stringify({ ...shown, mappings: `;${shown.mappings}` });
}

/** Returns the chunks that a chunk imports statically, directly or through others. */
function needsOf(chunk: Chunk, bundle: Bundle, known = new Set<string>()): readonly string[] {
  for (const file of chunk.imports) {
    const needed = bundle[file];
    if (needed?.type !== 'chunk' || known.has(file)) continue;
    known.add(file);
    needsOf(needed, bundle, known);
  }
  return [...known].filter((file) => file !== chunk.fileName);
}

function tableOf(
  bundle: Bundle,
  chunks: readonly Chunk[],
  scope: string,
  exposes: readonly string[],
): ContainerTable {
  const described = chunks.map((chunk): [string, ContainerFile] => {
    const needs = needsOf(chunk, bundle);
    const parts = chunks.filter(({ fileName }) => [chunk.fileName, ...needs].includes(fileName));
    return [
      chunk.fileName,
      {
        integrity: integrityOf(chunk.code),
        needs,
        shared: unique(parts.flatMap(({ imports }) => imports.filter(isProvided))),
        styles: unique(parts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
      },
    ];
  });
  const styles = Object.values(bundle).flatMap((file): [string, ContainerFile][] =>
    file.type === 'asset' && file.fileName.endsWith('.css')
      ? [
          [
            file.fileName,
            { integrity: integrityOf(file.source), needs: [], shared: [], styles: [] },
          ],
        ]
      : [],
  );
  const fileOf = (path: string) =>
    chunks.find(({ isEntry, name }) => isEntry && name === path.slice(2))?.fileName ?? '';
  return {
    chunks: recordOf(scope),
    exposes: Object.fromEntries(exposes.map((path) => [path, fileOf(path)])),
    files: Object.fromEntries([...described, ...styles]),
  };
}

/** Returns the names that the chunks import from each subject, and imports that cannot be listed. */
function namesTaken(chunks: readonly Chunk[]) {
  const taken: Record<string, readonly string[]> = {};
  const problems: string[] = [];
  for (const { importedBindings, dynamicImports, fileName } of chunks) {
    for (const [module, names] of Object.entries(importedBindings)) {
      if (!isProvided(module)) continue;
      taken[module] = unique([...(taken[module] ?? []), ...names]);
    }
    const asWhole = [
      ...dynamicImports,
      ...Object.keys(importedBindings).filter((module) => importedBindings[module]?.includes('*')),
    ];
    const subjects = asWhole.filter((module) => module.startsWith('@portal/shared/'));
    problems.push(...subjects.map((subject) => unlistedImport(subject, fileName)));
  }
  return { byModule: taken, problems };
}

interface Described {
  readonly table: ContainerTable;
  readonly entry: string;
  readonly names: Readonly<Record<string, readonly string[]>>;
  readonly version: string;
}

function manifestOf({ table, entry, names, version }: Described): RemoteManifest {
  return {
    metaData: { buildInfo: { buildVersion: version }, remoteEntry: { name: entry } },
    shared: Object.keys(names)
      .sort()
      .map((name) => ({
        name,
        requiredVersion: provided[name]?.requiredVersion ?? '*',
        ...(name.startsWith('@portal/shared/') && { usedExports: names[name] ?? [] }),
      })),
    exposes: Object.entries(table.exposes).map(([path, file]) => {
      const { needs = [], styles = [], shared = [] } = table.files[file] ?? {};
      return {
        path,
        assets: { js: { sync: [file, ...needs] }, css: { sync: styles } },
        shared: [...shared].sort(),
      };
    }),
  };
}

const unique = (names: readonly string[]): string[] => [...new Set(names)].sort();
