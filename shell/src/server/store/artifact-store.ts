/** Files of one folder by their name. */
export type FolderFiles = ReadonlyMap<string, Buffer>;

export interface StoredFile {
  /** Below the store, as in `remotes/mf-people/0a1b/members.js`. */
  readonly path: string;
  readonly changedAtMs: number;
}

/** The registry as it stands, with a tag that changes whenever it does. */
export interface StoredText {
  readonly text: string;
  readonly tag: string;
}

/**
 * Where deployed files and the registry live. Paths are relative, with `/` between their parts.
 *
 * Every write is whole or not there at all, for whoever reads and whenever the writer is killed.
 */
export interface ArtifactStore {
  /** The folder on this machine that holds it all; null where it is elsewhere. */
  readonly folder: string | null;
  read(path: string): Promise<Buffer | null>;
  /** Every file below a folder; none for a folder that is not there. */
  list(folder: string): Promise<StoredFile[]>;
  /** Puts files into a folder. When it is done all of them are there, for good. */
  putFolder(folder: string, files: FolderFiles): Promise<void>;
  put(path: string, bytes: Buffer): Promise<void>;
  /** Removes a file or a whole folder. */
  remove(path: string): Promise<void>;
  readRegistry(): Promise<StoredText | null>;
  /** Replaces the registry that has this tag, null for none. False where somebody else was first. */
  replaceRegistry(text: string, tag: string | null): Promise<boolean>;
}

/** The files of a stored folder, by their name. */
export async function readFolder(store: ArtifactStore, folder: string): Promise<FolderFiles> {
  const files = await store.list(folder);
  const entries = files.map(async ({ path }) => {
    const bytes = await store.read(path);
    return bytes ? ([path.slice(folder.length + 1), bytes] as const) : null;
  });
  return new Map((await Promise.all(entries)).filter((entry) => entry !== null));
}
