import { baseOf, folderOf } from '../deployments/build-address';
import { contractProblems } from '../deployments/contract-problems';
import { describeShell, shellFolder } from '../deployments/deploy-shell';
import { describeBuild } from '../deployments/describe-build';
import { readRegistry, type StoredRegistry, withRemote } from '../deployments/stored-registry';
import type { ArtifactStore, FolderFiles } from '../store/artifact-store';

export interface DevelopmentStore extends ArtifactStore {
  /** Serves these files in place of the deployed build of their remote. Throws an Error where they do not fit. */
  show(files: FolderFiles): Promise<void>;
}

/** What takes an open page from one build to the next; no part of a build. */
const isUpdate = (file: string): boolean => file.includes('.hot-update.');

/**
 * A store that shows a remote as it is being worked on, in a shell built for development, over one that it leaves as it is.
 *
 * The build goes the way of a real one, with contract check and integrity; nothing that happens here is kept.
 */
export function developmentStore(store: ArtifactStore, shellFiles: FolderFiles): DevelopmentStore {
  const shell = describeShell(shellFiles);
  let registry: StoredRegistry | null = null;
  let remoteFolder = 'none';
  /** Of every build shown, the last of each name: an open page goes on from the one that it began with. */
  const remoteFiles = new Map<string, Buffer>();

  const readDeployed = async () => ({ ...(await readRegistry(store)), shell });
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
    // Reports about a build that nobody deployed are of no use to anybody.
    put: () => Promise.resolve(),
  };
}

const readOnly = () => new Error('Nothing is deployed from a portal in development.');
