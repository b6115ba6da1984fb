import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import dayjs from 'dayjs';
import type { ArtifactStore } from '../store/artifact-store';
import { isPrivateAddress } from './private-address';
import { Refusal } from './refusal';

/** Issuer and subject of the OIDC tokens of a CI, such as `repo:acme/mf-people:ref:refs/heads/main`. */
export interface TrustedSubject {
  /** Address of the issuer, as its tokens name it. */
  readonly issuer: string;
  readonly subject: string;
}

/**
 * A key with which a team deploys over the network: a secret, of which the store contains only the
 * hash, or the trust in tokens of a CI.
 */
export interface TeamKey {
  readonly id: string;
  /** Remotes that the key may deploy. */
  readonly remotes: readonly string[];
  /** SHA-256 of the complete key, in hexadecimal digits; null if tokens of a CI are trusted instead. */
  readonly hash: string | null;
  readonly trusted?: TrustedSubject | undefined;
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
  given: NewKey,
): Promise<{ readonly key: string; readonly stored: TeamKey }> {
  const id = newId();
  const key = `gp_${id}_${randomBytes(32).toString('base64url')}`;
  const stored: TeamKey = { ...described(id, given), hash: hashOf(key) };
  await write(store, stored);
  return { key, stored };
}

/**
 * Lets a CI deploy these remotes with its OIDC tokens of one issuer and subject. Throws a Refusal for
 * a name that is no remote, and for an issuer without encryption.
 */
export async function trustCi(
  store: ArtifactStore,
  given: NewKey,
  trusted: TrustedSubject,
): Promise<TeamKey> {
  if (!URL.canParse(trusted.issuer) || !isPrivateAddress(new URL(trusted.issuer)))
    throw new Refusal(`An issuer has an https address, not '${trusted.issuer}'.`);
  if (trusted.subject.trim() === '') throw new Refusal('The subject is empty.');
  const stored: TeamKey = { ...described(newId(), given), hash: null, trusted };
  await write(store, stored);
  return stored;
}

const newId = (): string => randomBytes(6).toString('hex');

function described(id: string, { remotes, days, by }: NewKey): Omit<TeamKey, 'hash'> {
  const wrong = remotes.find((name) => !remoteName.test(name));
  if (wrong !== undefined)
    throw new Refusal(`A key deploys remotes with names such as mf-people, not '${wrong}'.`);
  if (!Number.isInteger(days) || days < 1 || days > longestDays)
    throw new Refusal(`A key is valid for 1 to ${longestDays} days.`);
  const now = dayjs();
  return {
    id,
    remotes: [...new Set(remotes)].sort(),
    by,
    createdAt: now.toISOString(),
    expiresAt: now.add(days, 'day').toISOString(),
    revokedAt: null,
  };
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

/** Whether a presented secret is a token of a CI: three parts of a JWT. */
export const isCiToken = (presented: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(presented);

/** Finds the stored key of a presented key; null for a key that was never created. */
export async function findTeamKey(store: ArtifactStore, key: string): Promise<TeamKey | null> {
  const [, id] = keyShape.exec(key) ?? [];
  const stored = id === undefined ? null : await read(store, fileOf(id));
  if (!stored?.hash) return null;
  const isSame = timingSafeEqual(Buffer.from(stored.hash), Buffer.from(hashOf(key)));
  return isSame ? stored : null;
}

const write = (store: ArtifactStore, key: TeamKey): Promise<void> =>
  store.put(fileOf(key.id), Buffer.from(JSON.stringify(key, null, 1)));

async function read(store: ArtifactStore, path: string): Promise<TeamKey | null> {
  const bytes = await store.read(path);
  return bytes && (JSON.parse(bytes.toString('utf8')) as TeamKey);
}
