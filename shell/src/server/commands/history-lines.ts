import { hashIn } from '../deployments/build-address';
import {
  type BuildChange,
  type HistoryEntry,
  historyOf,
  readHistory,
} from '../deployments/history';
import { readRegistry } from '../deployments/stored-registry';
import type { ArtifactStore } from '../store/artifact-store';

/** Returns the entries of all packages, of a remote or of the shell, newest first. */
export async function historyEntries(store: ArtifactStore, name: string): Promise<HistoryEntry[]> {
  const all = await readHistory(store, await readRegistry(store));
  return (name ? historyOf(all, name) : [...all]).toReversed();
}

/**
 * Returns the deployment history of all packages, of a remote or of the shell: newest first, a line
 * per changed build.
 */
export async function historyLines(store: ArtifactStore, name: string): Promise<string[]> {
  const entries = await historyEntries(store, name);
  if (entries.length === 0) return [name ? `No deployments of ${name}.` : 'No deployments.'];
  return entries.flatMap(({ at, by, command, commit, message, changes }) => [
    [`${at}  portal ${command}  by ${by}`, commit && `from ${commit}`, message && `"${message}"`]
      .filter(Boolean)
      .join('  '),
    ...changes.filter((change) => !name || change.name === name).map(changeLine),
  ]);
}

function changeLine({ name, place, from, to, version }: BuildChange): string {
  const before = from === null ? 'none' : short(from);
  const after = to === null ? 'none' : `${short(to)} (${version})`;
  return `  ${name}${place === 'canary' ? ', canary' : ''}: ${before} -> ${after}`;
}

/** Shortens an address to a prefix that `--to` accepts. */
const short = (base: string): string => (base.includes('/') ? hashIn(base) : base).slice(0, 16);
