import type { Database } from '../storage/database';
import { inTransaction } from '../storage/dialect';

/** Counter of failed attempts with the delay parameters. Times in seconds. */
export interface Counted {
  readonly scope: string;
  /** Typed name or mail address in lower case; empty for any account. */
  readonly account: string;
  /** Network of the client; empty for any. */
  readonly address: string;
  /** Number of failures without delay. */
  readonly free: number;
  /** Delay after the next failure; doubles with each further failure. */
  readonly first: number;
  /** Longest delay. */
  readonly longest: number;
  /** Time after which a failure is forgiven. */
  readonly forgivenIn: number;
}

const minute = 60;

/** Returns the network of a client: a /64 for IPv6, which belongs to one customer. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const first = head.split(':').filter(Boolean);
  const missing =
    tail === undefined ? 0 : 8 - first.length - tail.split(':').filter(Boolean).length;
  return [...first, ...Array<string>(missing).fill('0'), ...(tail ?? '').split(':')]
    .slice(0, 4)
    .join(':');
}

const named = (name: string): string => name.trim().toLowerCase();

/** Counter for sign-in to an account from a network. */
export const byAccountAndAddress = (name: string, address: string): Counted => ({
  scope: 'sign-in',
  account: named(name),
  address: networkOf(address),
  ...{ free: 4, first: 15, longest: 15 * minute, forgivenIn: 15 * minute },
});

/**
 * Counter for sign-in to an account from anywhere: with a short delay, because strangers can cause
 * failures.
 */
export const byAccount = (name: string): Counted => ({
  scope: 'account',
  account: named(name),
  address: '',
  ...{ free: 20, first: 5, longest: minute, forgivenIn: minute },
});

/** Counter for sign-in to any account from a network, possibly shared by a whole office. */
export const byAddress = (address: string): Counted => ({
  scope: 'address',
  account: '',
  address: networkOf(address),
  ...{ free: 49, first: 15, longest: 15 * minute, forgivenIn: minute },
});

/** Counter for password mail requests for an account. */
export const byLinkRequest = (mail: string): Counted => ({
  scope: 'link',
  account: named(mail),
  address: '',
  ...{ free: 2, first: minute, longest: 60 * minute, forgivenIn: 15 * minute },
});

/** Counter for password mail requests from a network. */
export const byLinkAddress = (address: string): Counted => ({
  scope: 'link-address',
  account: '',
  address: networkOf(address),
  ...{ free: 30, first: 15, longest: 15 * minute, forgivenIn: minute },
});

/** Counter for temporary passwords from a network: strangers cannot block a person's link. */
export const byResetAddress = (address: string): Counted => ({
  scope: 'reset',
  account: '',
  address: networkOf(address),
  ...{ free: 9, first: 15, longest: 15 * minute, forgivenIn: minute },
});

/** Counter for wrong current passwords in a session. */
export const byCurrentPassword = (userId: string, session: string): Counted => ({
  scope: 'current',
  account: userId,
  address: session,
  ...{ free: 3, first: 0, longest: 0, forgivenIn: 24 * 3600 },
});

interface Count {
  readonly failures: number;
  readonly last: number;
  readonly until: number;
}

const none: Count = { failures: 0, last: 0, until: 0 };

async function countOf(db: Database, { scope, account, address }: Counted): Promise<Count> {
  const row = await db
    .selectFrom('throttle')
    .select(['failures', 'last', 'until'])
    .where('scope', '=', scope)
    .where('account', '=', account)
    .where('address', '=', address)
    .executeTakeFirst();
  return row ?? none;
}

async function keep(db: Database, counted: Counted, count: Count): Promise<void> {
  const { scope, account, address } = counted;
  await db
    .insertInto('throttle')
    .values({ scope, account, address, ...count })
    .onConflict((conflict) =>
      conflict.columns(['scope', 'account', 'address']).doUpdateSet({ ...count }),
    )
    .execute();
}

/** Returns the delay in seconds after a number of failures. */
const delayAfter = (failures: number, { free, first, longest }: Counted): number =>
  failures <= free ? 0 : Math.min(longest, first * 2 ** (failures - free - 1));

/** Returns the maximum counted number of failures. */
const most = (counted: Counted): number => counted.free + 12;

function afterFailure({ failures, last }: Count, counted: Counted, now: number): Count {
  // `now` may be before `last`: the attempt waited for others, or the clock of another instance is ahead.
  const forgiven = Math.max(0, Math.floor((now - last) / counted.forgivenIn));
  const next = Math.min(most(counted), Math.max(0, failures - forgiven) + 1);
  const delay = delayAfter(next, counted);
  return { failures: next, last: now, until: delay === 0 ? 0 : now + delay };
}

/** Seconds for which a network counts as known for an account. */
const knownFor = 30 * 24 * 3600;

const knownNetwork = (userId: string, address: string): Counted => ({
  scope: 'known',
  account: userId,
  address: networkOf(address),
  ...{ free: 0, first: 0, longest: 0, forgivenIn: 1 },
});

/** Records a sign-in of an account from a network. */
export const noteKnownNetwork = (
  db: Database,
  userId: string,
  address: string,
  now: number,
): Promise<void> => keep(db, knownNetwork(userId, address), { failures: 0, last: now, until: 0 });

/** Whether the account was used from a network within the last 30 days. */
export const isKnown = async (
  db: Database,
  userId: string,
  address: string,
  now: number,
): Promise<boolean> => (await countOf(db, knownNetwork(userId, address))).last > now - knownFor;

async function dropOld(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('throttle')
    .where('last', '<', now - knownFor)
    .execute();
}

/**
 * Counts an attempt as failed in advance: concurrent attempts cannot bypass the limit. Returns
 * null, or the end of the delay (Unix seconds), in which case nothing is counted. `forgive` reverts
 * the count after a success.
 */
export const claimAttempt = (
  database: Database,
  all: readonly Counted[],
  now: number,
): Promise<number | null> =>
  inTransaction(database, async (db) => {
    const counts = await Promise.all(all.map((counted) => countOf(db, counted)));
    const until = Math.max(...counts.map((count) => count.until));
    if (until > now) return until;
    await dropOld(db, now);
    for (const [index, counted] of all.entries())
      await keep(db, counted, afterFailure(counts[index] ?? none, counted, now));
    return null;
  });

/** Resets the failures of one counter. */
export async function forget(db: Database, { scope, account, address }: Counted): Promise<void> {
  await db
    .deleteFrom('throttle')
    .where('scope', '=', scope)
    .where('account', '=', account)
    .where('address', '=', address)
    .execute();
}

/** Counts a failure; returns the number of failures. */
export const noteFailure = (database: Database, counted: Counted, now: number): Promise<number> =>
  inTransaction(database, async (db) => {
    const next = afterFailure(await countOf(db, counted), counted, now);
    await keep(db, counted, next);
    return next.failures;
  });

/** Reverts one failure. */
export async function forgive(db: Database, counted: Counted): Promise<void> {
  const { failures, last } = await countOf(db, counted);
  await keep(db, counted, { failures: Math.max(0, failures - 1), last, until: 0 });
}

/** Resets all failures that delay an account, from any network. */
export async function resetThrottle(db: Database, names: readonly string[]): Promise<void> {
  await db
    .deleteFrom('throttle')
    .where('scope', 'in', ['sign-in', 'account', 'link'])
    .where('account', 'in', names.map(named))
    .execute();
}
