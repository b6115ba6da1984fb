import { baseOf, folderOf } from '../deployments/build-address';
import { contractProblems } from '../deployments/contract-problems';
import { describeShell, shellFolder } from '../deployments/deploy-shell';
import { describeBuild } from '../deployments/describe-build';
import { readRegistry, type StoredRegistry, withRemote } from '../deployments/stored-registry';
import type { ArtifactStore, FolderFiles } from '../store/artifact-store';

export interface DevelopmentStore extends ArtifactStore {
  /**
   * Serves these files in place of the remote's deployed build. Throws an Error if incompatible.
   */
  show(files: FolderFiles): Promise<void>;
}

/** Hot-update files, which are not part of a build. */
const isUpdate = (file: string): boolean => file.includes('.hot-update.');

/**
 * Creates a store that overlays a base store with a development build of a remote and a development
 * shell; the base store is not changed.
 *
 * The build passes the same contract check and integrity check as a deploy; nothing is persisted.
 */
export function developmentStore(store: ArtifactStore, shellFiles: FolderFiles): DevelopmentStore {
  const shell = describeShell(shellFiles);
  let registry: StoredRegistry | null = null;
  let remoteFolder = 'none';
  /**
   * Latest version of every file name of all builds: an open page may still request files of the
   * first build.
   */
  const remoteFiles = new Map<string, Buffer>();

  const readDeployed = async () => ({
    ...(await readRegistry(store)),
    shell,
    shellCanary: null,
  });
  return {
    folder: null,
    async show(files) {
      const deployed = await readDeployed();
      const { hash, build } = describeBuild(
        new Map([...files].filter(([file]) => !isUpdate(file))),
      );
      const problems = contractProblems(build, deployed);
      if (problems.length > 0) throw new Error(problems.join('\n'));
      const base = baseOf('', build.name, hash);
      const folder = folderOf(base);
      remoteFolder = folder.slice(0, folder.lastIndexOf('/') + 1);
      for (const [file, bytes] of files) remoteFiles.set(file, bytes);
      const stable = deployed.remotes.map((remote) => ({ ...remote, canary: null }));
      registry = withRemote({ ...deployed, remotes: stable }, { ...build, base, previous: null });
    },
    async read(path) {
      if (path.startsWith(`${shellFolder}/`))
        return shellFiles.get(path.slice(shellFolder.length + 1)) ?? null;
      if (!path.startsWith(remoteFolder)) return store.read(path);
      const [, file = ''] = /^[^/]+\/(.*)$/.exec(path.slice(remoteFolder.length)) ?? [];
      return remoteFiles.get(file) ?? store.read(path);
    },
    list: store.list,
    async readRegistry() {
      return { text: JSON.stringify(registry ?? (await readDeployed())), tag: '' };
    },
    replaceRegistry: () => Promise.reject(readOnly()),
    putFolder: () => Promise.reject(readOnly()),
    remove: () => Promise.reject(readOnly()),
    // Drops reports, which are meaningless for a development build.
    put: () => Promise.resolve(),
  };
}

const readOnly = () => new Error('A development portal cannot deploy.');
