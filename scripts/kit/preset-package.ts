import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { installedVersion } from '../../shared/src/build/installed-version';
import { contractVersion } from '../../shared/src/contract/version';
import { root } from '../api/write-reports';
import { packageFolder } from './pack-folder';

const sources = join(root, 'scripts/kit/preset');
const folder = packageFolder('preset');

/** Packages of each bundler that a remote installs, by entry of the preset. */
export const bundlerPackages = {
  rspack: ['@rspack/core'],
  vite: ['vite'],
  webpack: ['webpack', 'webpack-subresource-integrity'],
} as const;

/** Type of the result of `remote`, by entry of the preset. */
const results = {
  rspack: "import('@rspack/core').Configuration",
  vite: "import('vite').Plugin",
  webpack: "import('webpack').Configuration",
} as const;

const declarationsOf = (
  result: string,
): string => `import type { Contribution } from '@portal/shared/contract';

export interface RemoteProject {
  /** Folder of the package: \`import.meta.dirname\` of \`build.ts\`. */
  readonly directory: string;
  readonly contribution: Contribution;
  /** Exposed module -> source file, as in \`{ './Page': './src/pages/weather/weather.page.tsx' }\`. */
  readonly exposes: Readonly<Record<string, string>>;
}

/** Returns the configuration of a remote, for builds with options of your own. */
export declare function remote(project: RemoteProject): ${result};
/** Builds a remote into \`dist\`. Rejects with the messages of the bundler. */
export declare function build(project: RemoteProject): Promise<void>;
`;

const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly devDependencies: Readonly<Record<string, string>>;
};

/** Returns packages with the ranges of this repository. */
export const rangesOf = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, devDependencies[name] ?? '*']));

/**
 * Library versions of this portal in place of installed ones, and no hot replacement, which needs a
 * portal in development.
 */
const packed: Plugin = {
  name: 'packed preset',
  setup({ onLoad }) {
    onLoad({ filter: /build\/installed-version\.ts$/ }, () => {
      const names = ['react', 'react-dom', 'effector', 'effector-react', 'rxjs'];
      const versions = Object.fromEntries(names.map((name) => [name, installedVersion(name)]));
      const contents = `const versions = ${JSON.stringify(versions)};
export const installedVersion = (library) => versions[library];`;
      return { contents, loader: 'js' };
    });
    onLoad({ filter: /build\/hot-plugins\.ts$/ }, () => ({
      contents: 'export const hotPlugins = () => [];',
      loader: 'js',
    }));
  },
};

/** Writes the package `@portal/build`, an entry for each bundler, and returns the folder. */
export async function writePresetPackage(): Promise<string> {
  const bundlers = Object.keys(bundlerPackages) as (keyof typeof bundlerPackages)[];
  const peers = Object.values(bundlerPackages).flat();
  await Promise.all([
    build({
      entryPoints: bundlers.map((name) => join(sources, `${name}.ts`)),
      outdir: folder,
      bundle: true,
      splitting: true,
      platform: 'node',
      format: 'esm',
      target: 'node20.19',
      // Only for `prerendered`, which a remote of another repository does not have.
      external: [...peers, 'esbuild', 'purgecss'],
      plugins: [packed],
      logLevel: 'warning',
    }),
    build({
      entryPoints: [join(sources, 'container-runtime.ts')],
      outdir: folder,
      bundle: true,
      minify: true,
      format: 'iife',
      globalName: 'runtime',
      target: 'es2022',
      logLevel: 'warning',
    }),
  ]);
  for (const name of bundlers)
    writeFileSync(join(folder, `${name}.d.ts`), declarationsOf(results[name]));
  const manifest = {
    name: '@portal/build',
    version: contractVersion,
    type: 'module',
    exports: Object.fromEntries(
      bundlers.map((name) => [`./${name}`, { types: `./${name}.d.ts`, default: `./${name}.js` }]),
    ),
    peerDependencies: { '@portal/shared': `^${contractVersion}`, ...rangesOf(peers) },
    peerDependenciesMeta: Object.fromEntries(peers.map((name) => [name, { optional: true }])),
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  return folder;
}
