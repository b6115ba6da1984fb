import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { RemoteBuild } from '@portal/shared/contract';
import type { ArtifactStore, FolderFiles } from '../store/artifact-store';
import { readFolder } from '../store/artifact-store';
import { folderOf, hashIn, isAllowedBase } from './build-address';
import { incompatibilitiesIn } from './change-live-builds';
import { isCompressible } from './compressed';
import { shellFolder } from './deploy-shell';
import { describeBuild, hasHash } from './describe-build';
import { fileList, type IntegrityByFile, integrityOf, integrityOfOthers } from './integrity';
import { servedProblems } from './served-files';
import { readRegistry, servedShells } from './stored-registry';

export interface Verified {
  /** Number of checked scripts and styles; the hash of a build covers all other files. */
  readonly files: number;
  readonly problems: readonly string[];
}

/**
 * Checks that every file of the shell and of every live build exists with the right hash, and that
 * every live build is compatible with the shell.
 */
export async function verify(store: ArtifactStore, origins: readonly string[]): Promise<Verified> {
  const registry = await readRegistry(store);
  const { shell, remotes } = registry;
  const shells = servedShells(registry);
  const builds: RemoteBuild[] = remotes.flatMap(({ canary, ...remote }) =>
    canary ? [remote, canary.build] : [remote],
  );
  const found = await Promise.all([
    ...builds.map((build) => verifyBuild(store, build, origins)),
    ...shells.map(({ integrity }) => verifyFiles(store, shellFolder, integrity)),
  ]);
  const counted = [...builds, ...shells];
  return {
    files: counted.reduce((sum, { integrity }) => sum + Object.keys(integrity).length, 0),
    problems: [
      ...(shell ? [] : ["The shell is not deployed. Run 'portal deploy shell'."]),
      ...found.flat(),
      ...incompatibilitiesIn(registry),
    ],
  };
}

async function verifyBuild(
  store: ArtifactStore,
  build: RemoteBuild,
  origins: readonly string[],
): Promise<string[]> {
  const folder = folderOf(build.base);
  const problems = [
    ...(await verifyFiles(store, folder, build.integrity)),
    ...(await verifyDescription(store, build)),
  ];
  if (!isAllowedBase(build.base, origins)) {
    problems.push(`${build.base} is at an origin that PORTAL_REMOTE_ORIGINS does not name`);
  } else if (!build.base.startsWith('/')) problems.push(...(await servedProblems(build)));
  const mend = `Mend it by 'portal deploy ${build.name}' from the dist of ${build.version}.`;
  return problems.map((problem) => `${build.name} ${build.version}: ${problem}. ${mend}`);
}

async function verifyDescription(store: ArtifactStore, { base }: RemoteBuild): Promise<string[]> {
  try {
    const files = await readFolder(store, folderOf(base));
    if (hasHash(describeBuild(files), hashIn(base))) return [];
    const changed = changedFiles(files);
    return changed.length > 0
      ? changed.map((file) => `${base}${file} differs from what was deployed`)
      : [`${base} does not hold what its name says`];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Returns the files beside code that are changed, added or missing, by the file list. */
function changedFiles(files: FolderFiles): string[] {
  const list = files.get(fileList)?.toString('utf8') ?? '{}';
  const deployed = JSON.parse(list) as IntegrityByFile;
  const found = integrityOfOthers(files);
  const names = new Set([...Object.keys(deployed), ...Object.keys(found)]);
  return [...names].filter((file) => deployed[file] !== found[file]);
}

async function verifyFiles(
  store: ArtifactStore,
  folder: string,
  integrity: Readonly<Record<string, string>>,
): Promise<string[]> {
  const checks = Object.entries(integrity).flatMap(([file, expected]) =>
    Object.entries(isCompressible(file) ? forms : plain).map(([ending, unpack]) =>
      verifyFile(store, `${folder}/${file}${ending}`, expected, unpack),
    ),
  );
  return (await Promise.all(checks)).flat();
}

type Forms = Readonly<Record<string, (bytes: Buffer) => Buffer>>;

const plain: Forms = { '': (bytes) => bytes };

/** A file and the compressed copies that web servers may send. */
const forms: Forms = {
  ...plain,
  '.br': brotliDecompressSync,
  '.gz': gunzipSync,
};

async function verifyFile(
  store: ArtifactStore,
  path: string,
  expected: string,
  unpack: (bytes: Buffer) => Buffer,
): Promise<string[]> {
  const bytes = await store.read(path);
  if (!bytes) return [`${path} is missing`];
  try {
    return integrityOf(unpack(bytes)) === expected
      ? []
      : [`${path} differs from what was deployed`];
  } catch {
    return [`${path} is damaged`];
  }
}
