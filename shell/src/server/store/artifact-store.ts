/** Files of a folder by name. */
export type FolderFiles = ReadonlyMap<string, Buffer>;

export interface StoredFile {
  /** Path below the store, as in `remotes/mf-people/0a1b/members.js`. */
  readonly path: string;
  readonly changedAtMs: number;
}

/** Content of the registry with a version tag (ETag) that changes at every write. */
export interface StoredText {
  readonly text: string;
  readonly tag: string;
}

/**
 * Storage of deployed files and the registry. Paths are relative, separated by `/`.
 *
 * Every write is atomic, for concurrent readers and if the writer is killed.
 */
export interface ArtifactStore {
  /** Local folder of the store; null for a remote store. */
  readonly folder: string | null;
  read(path: string): Promise<Buffer | null>;
  /** Lists all files below a folder; empty if the folder does not exist. */
  list(folder: string): Promise<StoredFile[]>;
  /** Writes files into a folder. All files are durably stored when the promise resolves. */
  putFolder(folder: string, files: FolderFiles): Promise<void>;
  put(path: string, bytes: Buffer): Promise<void>;
  /** Removes a file or a whole folder. */
  remove(path: string): Promise<void>;
  readRegistry(): Promise<StoredText | null>;
  /**
   * Replaces the registry if the tag still matches, null for none. Returns false after a lost race.
   */
  replaceRegistry(text: string, tag: string | null): Promise<boolean>;
}

/** Returns the files of a stored folder by name. */
export async function readFolder(store: ArtifactStore, folder: string): Promise<FolderFiles> {
  const files = await store.list(folder);
  const entries = files.map(async ({ path }) => {
    const bytes = await store.read(path);
    return bytes ? ([path.slice(folder.length + 1), bytes] as const) : null;
  });
  return new Map((await Promise.all(entries)).filter((entry) => entry !== null));
}
