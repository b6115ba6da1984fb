import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { contractVersion } from '../../shared/src/contract/version';
import { emitDeclarations, root } from '../api/write-reports';
import { packageFolder } from './pack-folder';

/** Subjects for remotes of other teams: without the staff components and the content of this product. */
const subjects = [
  'bus',
  'contract',
  'contribution-check',
  'design-system',
  'drafts',
  'http',
  'i18n',
  'installation',
  'router',
  'session',
  'slots',
];

/** Libraries of the shell, whose types the declarations use. */
const peers = ['react', 'effector', 'effector-react', 'rxjs'];
/** Installed by remotes that use `router`, and by tests that draw components: react-dom has 7 MB. */
const optionalPeers = ['react-router-dom', 'react-dom'];
const ownDependencies = ['idb-keyval'];
/** Types of libraries without declarations of their own. */
const typePackages = ['@types/react', '@types/big.js'];

const folder = packageFolder('contract');
const declarations = packageFolder('declarations');

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
}

const manifest = JSON.parse(readFileSync(join(root, 'shared/package.json'), 'utf8')) as Manifest;
const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  devDependencies: Readonly<Record<string, string>>;
};

const ranges = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, manifest.dependencies[name] ?? '*']));

/** Import of a style sheet, which needs no declaration. */
const styleImport = /^import '[^']+\.css';\n/gm;
const imported = /(?:from|import\()\s*'([^']+)'/g;

/** Copies a declaration and every declaration that the declaration imports. */
function copyDeclarations(file: string, copied: Set<string>): void {
  if (copied.has(file)) return;
  copied.add(file);
  const target = join(folder, 'types', relative(declarations, file));
  mkdirSync(dirname(target), { recursive: true });
  const text = readFileSync(file, 'utf8').replace(styleImport, '');
  writeFileSync(target, text);
  for (const [, name = ''] of text.matchAll(imported)) {
    if (name.startsWith('.')) copyDeclarations(declarationOf(resolve(dirname(file), name)), copied);
    else requireKnown(name, file);
  }
}

function declarationOf(path: string): string {
  const found = [`${path}.d.ts`, join(path, 'index.d.ts')].find((file) => existsSync(file));
  if (found) return found;
  throw new Error(`${path} has no declaration.`);
}

function requireKnown(name: string, file: string): void {
  const typed = typePackages.map((one) => one.replace('@types/', ''));
  const known = [...peers, ...optionalPeers, ...ownDependencies, ...typed];
  if (known.some((one) => name === one || name.startsWith(`${one}/`))) return;
  throw new Error(
    `${relative(declarations, file)} needs the types of ${name}, which the package does not install.`,
  );
}

async function bundleRuntime(): Promise<void> {
  await build({
    entryPoints: Object.fromEntries(
      subjects.map((subject) => [subject, join(root, `shared/src/${subject}/index.ts`)]),
    ),
    outdir: join(folder, 'runtime'),
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    external: [...peers, ...optionalPeers, ...ownDependencies],
    loader: { '.css': 'empty', '.woff2': 'empty' },
    logLevel: 'warning',
  });
}

function writeManifest(): void {
  const exports = Object.fromEntries(
    subjects.map((subject) => [
      `./${subject}`,
      { types: `./types/${subject}/index.d.ts`, default: `./runtime/${subject}.js` },
    ]),
  );
  const text = JSON.stringify(
    {
      name: '@portal/shared',
      version: contractVersion,
      type: 'module',
      sideEffects: false,
      exports,
      dependencies: {
        ...ranges(ownDependencies),
        ...Object.fromEntries(typePackages.map((name) => [name, devDependencies[name]])),
      },
      peerDependencies: ranges([...peers, ...optionalPeers]),
      peerDependenciesMeta: Object.fromEntries(
        optionalPeers.map((name) => [name, { optional: true }]),
      ),
    },
    null,
    2,
  );
  writeFileSync(join(folder, 'package.json'), text);
}

/**
 * Writes the package `@portal/shared` for teams with a repository of their own, and returns the folder.
 * The package contains declarations and a light runtime for tests; in a portal the shell provides the
 * modules. Throws an Error if a declaration needs a library that the package does not install.
 */
export async function writeContractPackage(): Promise<string> {
  emitDeclarations(declarations);
  const copied = new Set<string>();
  for (const subject of subjects)
    copyDeclarations(join(declarations, subject, 'index.d.ts'), copied);
  await bundleRuntime();
  writeManifest();
  return folder;
}

/** Libraries that a remote installs beside the contract, with the ranges of this portal. */
export const libraryRanges = (): Readonly<Record<string, string>> => ranges(peers);
