import { hashIn } from '../deployments/build-address';
import { type BuildChange, historyOf, readHistory } from '../deployments/history';
import { readRegistry } from '../deployments/stored-registry';
import type { ArtifactStore } from '../store/artifact-store';

/**
 * Returns the deployment history of all packages, of a remote or of the shell: newest first, a line
 * per changed build.
 */
export async function historyLines(store: ArtifactStore, name: string): Promise<string[]> {
  const all = await readHistory(store, await readRegistry(store));
  const entries = name ? historyOf(all, name) : all;
  if (entries.length === 0) return [name ? `No deployments of ${name}.` : 'No deployments.'];
  return entries
    .toReversed()
    .flatMap(({ at, by, command, commit, message, changes }) => [
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
