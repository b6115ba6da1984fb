import { createHash } from 'node:crypto';
import type { Viewer } from '../engine/access/viewer';
import { BadToken } from '../engine/http/viewer-of-request';
import { findById, viewerOf } from '../engine/oauth/accounts';
import type { JsonObject } from '../engine/schema/json';
import { inTransaction } from '../engine/storage/dialect';
import { type Drupal, mediaType, objectIn, refusedAccount, valueAt } from './drupal';
import type { Mirror } from './pull';
import { storeRecords } from './store-records';
import { wantedRecords } from './wanted-records';

const unverified = () => new BadToken('Access token could not be verified');

/** Returns the id of a token's account from the entry point of the Drupal. Throws `BadToken`. */
async function ownId(drupal: Drupal, token: string): Promise<string> {
  const answer = await drupal.askAs(
    { accept: mediaType, authorization: `Bearer ${token}` },
    '/jsonapi',
  );
  const body: unknown = answer.ok ? await answer.json() : await answer.text();
  const id = answer.ok
    ? valueAt(objectIn(body as JsonObject), 'meta', 'links', 'me', 'meta', 'id')
    : null;
  if (typeof id !== 'string' || id === '') throw unverified();
  return id.toLowerCase();
}

/**
 * Returns the account with roles and status as the gateway's account reads them: core hides both from most people, also
 * their own. Throws `Problem` 500 without the right, and 503.
 */
export async function readAccount(drupal: Drupal, id: string): Promise<JsonObject> {
  const path = `/jsonapi/user/user/${id}`;
  const account = objectIn((await drupal.need({ method: 'GET', path })).data);
  if (objectIn(account.relationships).roles === undefined)
    throw refusedAccount("it does not see the roles of accounts (permission 'administer users').");
  return account;
}

/**
 * Checks that the gateway's account gets a token and sees the roles of accounts, by its own account. Throws `Problem` 500
 * and 503.
 */
export async function checkRights(drupal: Drupal): Promise<void> {
  const entry = await drupal.need({ method: 'GET', path: '/jsonapi' });
  const id = valueAt(entry, 'meta', 'links', 'me', 'meta', 'id');
  if (typeof id !== 'string' || id === '')
    throw refusedAccount('the OAuth client acts as nobody (give the consumer a user).');
  await readAccount(drupal, id);
}

/** Time in milliseconds for which reads use the same account without a question. */
const knownForMs = 10_000;

interface Known {
  readonly viewer: Promise<Viewer>;
  readonly until: number;
}

/** Returns how to identify the owner of a token; `isFresh` asks the Drupal in any case. */
export function createIdentify({ service, drupal }: Mirror) {
  const known = new Map<string, Known>();

  const identify = async (token: string): Promise<Viewer> => {
    const id = await ownId(drupal, token);
    const wanted = wantedRecords(service.model, [await readAccount(drupal, id)]);
    await inTransaction(service.db, (db) => storeRecords(db, wanted));
    const account = await findById(service.db, id);
    if (!account?.active) throw unverified();
    return viewerOf(account);
  };

  const dropExpired = () => {
    for (const [key, { until }] of known) if (until <= Date.now()) known.delete(key);
  };

  return (token: string, isFresh: boolean): Promise<Viewer> => {
    const key = createHash('sha256').update(token).digest('hex');
    const found = known.get(key);
    if (found && !isFresh && found.until > Date.now()) return found.viewer;
    dropExpired();
    const viewer = identify(token);
    known.set(key, { viewer, until: Date.now() + knownForMs });
    viewer.catch(() => known.delete(key));
    return viewer;
  };
}
