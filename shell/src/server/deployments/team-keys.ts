import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import dayjs from 'dayjs';
import type { ArtifactStore } from '../store/artifact-store';
import { Refusal } from './refusal';

/** A key with which a team deploys over the network. The store contains only the hash of the secret. */
export interface TeamKey {
  readonly id: string;
  /** Remotes that the key may deploy. */
  readonly remotes: readonly string[];
  /** SHA-256 of the complete key, in hexadecimal digits. */
  readonly hash: string;
  /** Operator who created the key. */
  readonly by: string;
  /** ISO times. */
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly revokedAt: string | null;
}

const folder = 'team-keys';
const keyShape = /^gp_([0-9a-f]{12})_[\w-]{43}$/;
const remoteName = /^mf-[a-z0-9]+(-[a-z0-9]+)*$/;
const longestDays = 3650;

const fileOf = (id: string): string => `${folder}/${id}.json`;
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

interface NewKey {
  readonly remotes: readonly string[];
  readonly days: number;
  readonly by: string;
}

/**
 * Creates a key that may deploy these remotes for a number of days. Returns the key, which is not
 * stored and cannot be shown again. Throws a Refusal for a name that is no remote.
 */
export async function addTeamKey(
  store: ArtifactStore,
  { remotes, days, by }: NewKey,
): Promise<{ readonly key: string; readonly stored: TeamKey }> {
  const wrong = remotes.find((name) => !remoteName.test(name));
  if (wrong !== undefined)
    throw new Refusal(`A key deploys remotes with names such as mf-people, not '${wrong}'.`);
  if (!Number.isInteger(days) || days < 1 || days > longestDays)
    throw new Refusal(`A key is valid for 1 to ${longestDays} days.`);
  const id = randomBytes(6).toString('hex');
  const key = `gp_${id}_${randomBytes(32).toString('base64url')}`;
  const now = dayjs();
  const stored: TeamKey = {
    id,
    remotes: [...new Set(remotes)].sort(),
    hash: hashOf(key),
    by,
    createdAt: now.toISOString(),
    expiresAt: now.add(days, 'day').toISOString(),
    revokedAt: null,
  };
  await write(store, stored);
  return { key, stored };
}

/** Returns all keys, oldest first, including expired and revoked keys. */
export async function listTeamKeys(store: ArtifactStore): Promise<TeamKey[]> {
  const files = (await store.list(folder)).filter(({ path }) => path.endsWith('.json'));
  const keys = await Promise.all(files.map(({ path }) => read(store, path)));
  return keys
    .filter((key) => key !== null)
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt));
}

/** Revokes a key at once. Throws a Refusal for an unknown id. */
export async function revokeTeamKey(store: ArtifactStore, id: string): Promise<TeamKey> {
  const key = /^[0-9a-f]{12}$/.test(id) ? await read(store, fileOf(id)) : null;
  if (!key) throw new Refusal(`No key has the id '${id}'. 'portal team list' lists the keys.`);
  if (key.revokedAt !== null) return key;
  const revoked = { ...key, revokedAt: dayjs().toISOString() };
  await write(store, revoked);
  return revoked;
}

export type KeyState = 'valid' | 'expired' | 'revoked';

export function stateOf({ revokedAt, expiresAt }: TeamKey): KeyState {
  if (revokedAt !== null) return 'revoked';
  return dayjs().isAfter(expiresAt) ? 'expired' : 'valid';
}

/** Finds the stored key of a presented key; null for a key that was never created. */
export async function findTeamKey(store: ArtifactStore, key: string): Promise<TeamKey | null> {
  const [, id] = keyShape.exec(key) ?? [];
  const stored = id === undefined ? null : await read(store, fileOf(id));
  if (!stored) return null;
  const isSame = timingSafeEqual(Buffer.from(stored.hash), Buffer.from(hashOf(key)));
  return isSame ? stored : null;
}

const write = (store: ArtifactStore, key: TeamKey): Promise<void> =>
  store.put(fileOf(key.id), Buffer.from(JSON.stringify(key, null, 1)));

async function read(store: ArtifactStore, path: string): Promise<TeamKey | null> {
  const bytes = await store.read(path);
  return bytes && (JSON.parse(bytes.toString('utf8')) as TeamKey);
}
