import {
  addTeamKey,
  listTeamKeys,
  revokeTeamKey,
  stateOf,
  type TeamKey,
} from '../deployments/team-keys';
import type { ArtifactStore } from '../store/artifact-store';
import { authorHere } from './author';
import { UsageError } from './usage-error';

const usualDays = 365;

/** Creates a key for these remotes; returns the lines to print. */
export async function addTeam(
  store: ArtifactStore,
  remotes: readonly string[],
  days: string | undefined,
): Promise<string[]> {
  const validDays = days === undefined ? usualDays : Number(days);
  if (!Number.isInteger(validDays) || validDays < 1)
    throw new UsageError(`--days needs a number of days, not '${days}'.`);
  const { by } = authorHere();
  const { key, stored } = await addTeamKey(store, { remotes, days: validDays, by });
  return [
    key,
    `This key deploys ${stored.remotes.join(', ')} until ${dayOf(stored.expiresAt)}, and is not shown again.`,
    `The team runs 'portal deploy ${stored.remotes[0]} --to URL' with the key in PORTAL_KEY.`,
    `Run 'portal team revoke ${stored.id}' to revoke the key.`,
  ];
}

/** Returns a line for each key, oldest first. */
export async function teamLines(store: ArtifactStore): Promise<string[]> {
  const keys = await listTeamKeys(store);
  return keys.length === 0 ? ["No keys. Run 'portal team add NAME'."] : keys.map(lineOf);
}

/** Revokes a key; returns the line to print. */
export async function revokeTeam(store: ArtifactStore, id: string): Promise<string> {
  const { remotes } = await revokeTeamKey(store, id);
  return `Revoked the key ${id} of ${remotes.join(', ')}.`;
}

function lineOf(key: TeamKey): string {
  const { id, remotes, by, createdAt, expiresAt } = key;
  const dates = `created ${dayOf(createdAt)} by ${by}, expires ${dayOf(expiresAt)}`;
  return `${id}  ${stateOf(key).padEnd(7)}  ${remotes.join(', ')}  ${dates}`;
}

const dayOf = (time: string): string => time.slice(0, 10);
