import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { contractVersion } from '../../shared/src/contract/version';
import { root } from '../api/write-reports';
import { libraryRanges } from './contract-package';
import { packageFolder } from './pack-folder';
import { bundlerPackages, rangesOf } from './preset-package';

const folder = packageFolder('command');

/** Packages of every new remote, whatever its bundler. */
const development = {
  ...rangesOf(['@biomejs/biome', '@types/node', '@types/react-dom', 'tsx', 'typescript']),
  'react-dom': libraryRanges().react ?? '*',
  // The last major version for Node 20.19 with the Vite of the preset.
  vitest: '^3.2.7',
};

/** Compiles TypeScript for webpack. */
const webpackLoader = { 'esbuild-loader': '^4.5.0' };

/**
 * Writes the package `groundplan` with the command, the template and the tarballs of the other packages,
 * and returns the folder. The command is one file without dependencies.
 */
export async function writeCommandPackage(others: readonly string[]): Promise<string> {
  await build({
    entryPoints: { groundplan: join(root, 'scripts/kit/command/main.ts') },
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    minifyWhitespace: true,
    minifySyntax: true,
    banner: {
      js: "#!/usr/bin/env node\nimport { createRequire as createRequireHere } from 'node:module';\nconst require = createRequireHere(import.meta.url);",
    },
    logLevel: 'warning',
  });
  cpSync(join(root, 'scripts/kit/template'), join(folder, 'template'), { recursive: true });
  mkdirSync(join(folder, 'kit'));
  for (const file of others) cpSync(file, join(folder, 'kit', basename(file)));
  const { rspack, vite, webpack } = bundlerPackages;
  const versions = {
    kit: contractVersion,
    dependencies: libraryRanges(),
    devDependencies: development,
    bundlers: {
      rspack: rangesOf(rspack),
      vite: rangesOf(vite),
      webpack: { ...rangesOf(webpack), ...webpackLoader },
    },
  };
  writeFileSync(join(folder, 'versions.json'), JSON.stringify(versions, null, 2));
  const manifest = {
    name: 'groundplan',
    version: contractVersion,
    type: 'module',
    bin: { groundplan: 'groundplan.js' },
    engines: { node: '>=20.19' },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  return folder;
}
