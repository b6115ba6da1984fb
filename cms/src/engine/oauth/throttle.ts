import type { Database } from '../storage/database';
import { inTransaction } from '../storage/dialect';

/** What failed attempts are counted by, and how long whoever goes on is held back. Times in seconds. */
export interface Counted {
  readonly scope: string;
  /** Name or mail as it was typed, in lower case; empty for any. */
  readonly account: string;
  /** Network of the client; empty for any. */
  readonly address: string;
  /** Failures without a delay. */
  readonly free: number;
  /** Delay after the next failure; it doubles with each further one. */
  readonly first: number;
  /** Longest delay. */
  readonly longest: number;
  /** Time in which one failure is forgiven. */
  readonly forgivenIn: number;
}

const minute = 60;

/** The network of a client: one person has a whole /64 of IPv6. */
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

/** Sign-in to one account from one network. */
export const byAccountAndAddress = (name: string, address: string): Counted => ({
  scope: 'sign-in',
  account: named(name),
  address: networkOf(address),
  ...{ free: 4, first: 15, longest: 15 * minute, forgivenIn: 15 * minute },
});

/** Sign-in to one account from anywhere: a short delay, since somebody else may cause it. */
export const byAccount = (name: string): Counted => ({
  scope: 'account',
  account: named(name),
  address: '',
  ...{ free: 20, first: 5, longest: minute, forgivenIn: minute },
});

/** Sign-in to any account from one network, which may be that of a whole office. */
export const byAddress = (address: string): Counted => ({
  scope: 'address',
  account: '',
  address: networkOf(address),
  ...{ free: 49, first: 15, longest: 15 * minute, forgivenIn: minute },
});

/** Requests for a mail with a link to one account. */
export const byLinkRequest = (mail: string): Counted => ({
  scope: 'link',
  account: named(mail),
  address: '',
  ...{ free: 2, first: minute, longest: 60 * minute, forgivenIn: 15 * minute },
});

/** Requests for mails with a link from one network. */
export const byLinkAddress = (address: string): Counted => ({
  scope: 'link-address',
  account: '',
  address: networkOf(address),
  ...{ free: 30, first: 15, longest: 15 * minute, forgivenIn: minute },
});

/** Temporary passwords tried from one network: nobody can hold back somebody else's link. */
export const byResetAddress = (address: string): Counted => ({
  scope: 'reset',
  account: '',
  address: networkOf(address),
  ...{ free: 9, first: 15, longest: 15 * minute, forgivenIn: minute },
});

/** Wrong current passwords that a session gives for a change of its own account. */
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

/** Seconds until the next attempt, after a number of failures. */
const delayAfter = (failures: number, { free, first, longest }: Counted): number =>
  failures <= free ? 0 : Math.min(longest, first * 2 ** (failures - free - 1));

/** More failures than this change nothing. */
const most = (counted: Counted): number => counted.free + 12;

function afterFailure({ failures, last }: Count, counted: Counted, now: number): Count {
  const forgiven = Math.floor((now - last) / counted.forgivenIn);
  const next = Math.min(most(counted), Math.max(0, failures - forgiven) + 1);
  return { failures: next, last: now, until: now + delayAfter(next, counted) };
}

/** How long a network stays known to an account, in seconds. */
const knownFor = 30 * 24 * 3600;

const knownNetwork = (userId: string, address: string): Counted => ({
  scope: 'known',
  account: userId,
  address: networkOf(address),
  ...{ free: 0, first: 0, longest: 0, forgivenIn: 1 },
});

/** Notes that the owner of an account was at a network. */
export const noteKnown = (
  db: Database,
  userId: string,
  address: string,
  now: number,
): Promise<void> => keep(db, knownNetwork(userId, address), { failures: 0, last: now, until: 0 });

/** Whether the owner of an account was at a network within the last 30 days. */
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
 * Counts an attempt as failed before it is tried, so that many at once do not slip through. Returns null, or until when
 * the caller is held back (unix seconds): then nothing is counted. `forgive` takes the failure back after a success.
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

/** Forgets the failures of one row. */
export async function forget(db: Database, { scope, account, address }: Counted): Promise<void> {
  await db
    .deleteFrom('throttle')
    .where('scope', '=', scope)
    .where('account', '=', account)
    .where('address', '=', address)
    .execute();
}

/** Counts a failure; returns how many there are. */
export const noteFailure = (database: Database, counted: Counted, now: number): Promise<number> =>
  inTransaction(database, async (db) => {
    const next = afterFailure(await countOf(db, counted), counted, now);
    await keep(db, counted, next);
    return next.failures;
  });

/** Takes one failure back. */
export async function forgive(db: Database, counted: Counted): Promise<void> {
  const { failures, last } = await countOf(db, counted);
  await keep(db, counted, { failures: Math.max(0, failures - 1), last, until: 0 });
}

/** Forgets all failures that hold somebody back from an account, whoever caused them. */
export async function liftThrottle(db: Database, names: readonly string[]): Promise<void> {
  await db
    .deleteFrom('throttle')
    .where('scope', 'in', ['sign-in', 'account', 'link'])
    .where('account', 'in', names.map(named))
    .execute();
}
