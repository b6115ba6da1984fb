import { randomUUID } from 'node:crypto';
import type { BuildAddress, Registry } from '@portal/shared/contract';
import type { ArtifactStore } from '../store/artifact-store';
import type { DeployedShell, StoredRegistry } from './stored-registry';

/** Author and reason of a deployment operation. */
export interface Author {
  /** Person or machine, for example `ada@build-7`. */
  readonly by: string;
  /** Git commit of the build, or null if unknown. */
  readonly commit?: string | null | undefined;
  /** Message of the author, or null. */
  readonly message?: string | null | undefined;
}

/** Change of the build of a remote or the shell. */
export interface BuildChange {
  /** Name of the remote, or `shell`. */
  readonly name: string;
  /** Live build or canary. */
  readonly place: 'everybody' | 'canary';
  /** Address of the build before and after, or the hash of the shell; null for none. */
  readonly from: string | null;
  readonly to: string | null;
  /** Version of the new build, or null for none. */
  readonly version: string | null;
}

/** Entry of the deployment history. The history is append-only. */
export interface HistoryEntry extends Author {
  /** ISO time. */
  readonly at: string;
  /** Text of the command, such as `rollback mf-people`. */
  readonly command: string;
  readonly changes: readonly BuildChange[];
  /** Id of the previous entry, or null for the first entry. */
  readonly before: string | null;
}

const fileOf = (id: string): string => `history/${id}.json`;

/**
 * Returns the changed registry with a new history entry.
 *
 * The entry is a separate file, written before the registry, which names the newest entry: both
 * change atomically, and the public registry contains no personal names. An entry of a failed
 * change is not referenced.
 */
export async function withEntry(
  store: ArtifactStore,
  before: StoredRegistry,
  after: StoredRegistry,
  about: Pick<HistoryEntry, 'command'> & Author,
): Promise<StoredRegistry> {
  const changes = changesBetween(before, after);
  if (changes.length === 0) return after;
  const at = new Date().toISOString();
  const entry: HistoryEntry = { at, ...about, changes, before: before.lastChange };
  const lastChange = `${at.replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`;
  await store.put(fileOf(lastChange), Buffer.from(JSON.stringify(entry, null, 1)));
  return { ...after, lastChange };
}

/** Reads all entries, or the newest entries up to a number, oldest first. */
export async function readHistory(
  store: ArtifactStore,
  { lastChange }: StoredRegistry,
  most = Number.POSITIVE_INFINITY,
): Promise<readonly HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  for (let id = lastChange; id !== null && entries.length < most; ) {
    const bytes = await store.read(fileOf(id));
    if (!bytes) break;
    const entry = JSON.parse(bytes.toString()) as HistoryEntry;
    entries.push(entry);
    id = entry.before;
  }
  return entries.reverse();
}

/** Returns the entries about a remote or the shell. */
export const historyOf = (entries: readonly HistoryEntry[], name: string): HistoryEntry[] =>
  entries.filter(({ changes }) => changes.some((change) => change.name === name));

function changesBetween(before: StoredRegistry, after: StoredRegistry): BuildChange[] {
  const names = new Set([...before.remotes, ...after.remotes].map(({ name }) => name));
  return [
    ...shellChanges(before, after),
    ...[...names].flatMap((name) => changesOf(name, before, after)),
  ].filter(({ from, to }) => from !== to);
}

const shellChanges = (before: StoredRegistry, after: StoredRegistry): BuildChange[] => [
  { name: 'shell', place: 'everybody', ...shellMove(before.shell, after.shell) },
  {
    name: 'shell',
    place: 'canary',
    ...shellMove(before.shellCanary?.shell, after.shellCanary?.shell),
  },
];

const shellMove = (
  old: DeployedShell | null | undefined,
  now: DeployedShell | null | undefined,
) => ({
  from: old?.hash ?? null,
  to: now?.hash ?? null,
  version: now ? (now.assets.version ?? now.assets.contract) : null,
});

function changesOf(name: string, before: Registry, after: Registry): BuildChange[] {
  const [old, now] = [before, after].map(({ remotes }) => remotes.find((one) => one.name === name));
  return [
    { name, place: 'everybody', ...move(old, now) },
    { name, place: 'canary', ...move(old?.canary?.build, now?.canary?.build) },
  ];
}

const move = (old: BuildAddress | undefined, now: BuildAddress | undefined) => ({
  from: old?.base ?? null,
  to: now?.base ?? null,
  version: now?.version ?? null,
});
