import {
  addTeamKey,
  listTeamKeys,
  revokeTeamKey,
  stateOf,
  type TeamKey,
  trustCi,
} from '../deployments/team-keys';
import type { ArtifactStore } from '../store/artifact-store';
import { authorHere } from './author';
import { UsageError } from './usage-error';

const usualDays = 365;

interface AddOptions {
  readonly days?: string | undefined;
  /** Issuer and subject of the tokens of a CI, in place of a key. */
  readonly issuer?: string | undefined;
  readonly subject?: string | undefined;
  readonly portalOrigin: string;
}

/** Creates a key for these remotes, or the trust in a CI; returns the lines to print. */
export async function addTeam(
  store: ArtifactStore,
  remotes: readonly string[],
  { days, issuer, subject, portalOrigin }: AddOptions,
): Promise<string[]> {
  const validDays = days === undefined ? usualDays : Number(days);
  if (!Number.isInteger(validDays) || validDays < 1)
    throw new UsageError(`--days needs a number of days, not '${days}'.`);
  if ((issuer === undefined) !== (subject === undefined))
    throw new UsageError('--issuer and --subject belong together.');
  const given = { remotes, days: validDays, by: authorHere().by };
  if (issuer !== undefined && subject !== undefined) {
    const trust = await trustCi(store, given, { issuer, subject });
    return [
      `Tokens of ${issuer} with the subject ${subject} deploy ${trust.remotes.join(', ')} until ${dayOf(trust.expiresAt)}.`,
      `The CI asks its issuer for a token with the audience ${portalOrigin}, and runs 'portal deploy ${trust.remotes[0]} --to URL' with the token in PORTAL_KEY.`,
      revocationLine(trust),
    ];
  }
  const { key, stored } = await addTeamKey(store, given);
  return [
    key,
    `This key deploys ${stored.remotes.join(', ')} until ${dayOf(stored.expiresAt)}, and is not shown again.`,
    `The team runs 'portal deploy ${stored.remotes[0]} --to URL' with the key in PORTAL_KEY.`,
    revocationLine(stored),
  ];
}

const revocationLine = ({ id, trusted }: TeamKey): string =>
  `Run 'portal team revoke ${id}' to revoke ${trusted ? 'this trust' : 'the key'}.`;

/** Returns a line for each key, oldest first. */
export async function teamLines(store: ArtifactStore): Promise<string[]> {
  const keys = await listTeamKeys(store);
  return keys.length === 0 ? ["No keys. Run 'portal team add NAME'."] : keys.map(lineOf);
}

/** Revokes a key; returns the line to print. */
export async function revokeTeam(store: ArtifactStore, id: string): Promise<string> {
  const { remotes, trusted } = await revokeTeamKey(store, id);
  return `Revoked the ${trusted ? 'trust' : 'key'} ${id} of ${remotes.join(', ')}.`;
}

function lineOf(key: TeamKey): string {
  const { id, remotes, by, createdAt, expiresAt, trusted } = key;
  const dates = `created ${dayOf(createdAt)} by ${by}, expires ${dayOf(expiresAt)}`;
  const whom = trusted ? `  trusts ${trusted.subject} of ${trusted.issuer}` : '';
  return `${id}  ${stateOf(key).padEnd(7)}  ${remotes.join(', ')}  ${dates}${whom}`;
}

const dayOf = (time: string): string => time.slice(0, 10);
