import { baseOf, folderOf } from '../deployments/build-address';
import { contractProblems } from '../deployments/contract-problems';
import { describeBuild } from '../deployments/describe-build';
import { readRegistry, type StoredRegistry, withRemote } from '../deployments/stored-registry';
import type { ArtifactStore, FolderFiles } from '../store/artifact-store';

export interface DevelopmentStore extends ArtifactStore {
  /** Serves these files in place of the deployed build of their remote. Throws an Error where they do not fit. */
  show(files: FolderFiles): Promise<void>;
}

/**
 * A store that shows a remote as it is being worked on, over one that it leaves as it is.
 *
 * The build goes the way of a real one, with contract check and integrity; nothing that happens here is kept.
 */
export function developmentStore(store: ArtifactStore): DevelopmentStore {
  let registry: StoredRegistry | null = null;
  let shown: { folder: string; files: FolderFiles } | null = null;

  return {
    folder: null,
    async show(files) {
      const deployed = await readRegistry(store);
      const { hash, build } = describeBuild(files);
      const problems = contractProblems(build, deployed);
      if (problems.length > 0) throw new Error(problems.join('\n'));
      const base = baseOf('', build.name, hash);
      shown = { folder: folderOf(base), files };
      const stable = deployed.remotes.map((remote) => ({ ...remote, canary: null }));
      registry = withRemote({ ...deployed, remotes: stable }, { ...build, base, previous: null });
    },
    async read(path) {
      const file =
        shown && path.startsWith(`${shown.folder}/`) && path.slice(shown.folder.length + 1);
      return file ? (shown?.files.get(file) ?? null) : store.read(path);
    },
    list: store.list,
    async readRegistry() {
      return registry ? { text: JSON.stringify(registry), tag: '' } : store.readRegistry();
    },
    replaceRegistry: () => Promise.reject(readOnly()),
    putFolder: () => Promise.reject(readOnly()),
    remove: () => Promise.reject(readOnly()),
    // Reports about a build that nobody deployed are of no use to anybody.
    put: () => Promise.resolve(),
  };
}

const readOnly = () => new Error('Nothing is deployed from a portal in development.');
