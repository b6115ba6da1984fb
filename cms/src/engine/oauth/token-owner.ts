import { sql } from 'kysely';
import type { Database } from '../storage/database';
import { dataVersionIn, eventPlaceIn } from '../storage/dialect';
import { type Account, type AccountRow, accountColumns, readAccount } from './accounts';
import { hashOf, type KnownToken, readToken, type TokenRow } from './tokens';

interface TokenOwner {
  readonly token: KnownToken;
  /** Null for an id without an account. */
  readonly account: Account | null;
  /** Version of the data of this query (`dataVersionIn`). */
  readonly dataVersion: string;
  /** Place in the stream of events of this query (`eventPlaceIn`). */
  readonly eventPlace: string | null;
}

interface Moment {
  readonly data_version: string;
  readonly event_place: string | null;
}
type Row = TokenRow & Moment & (AccountRow | { readonly id: null });

/**
 * Finds an access token by text, with the account that it was issued for and its roles, by one query: a request with a
 * token starts with it. Null for an unknown token, or a token that expired more than a day ago.
 */
export async function findTokenOwner(db: Database, text: string): Promise<TokenOwner | null> {
  const { rows } = await sql<Row>`select k.user_id, k.expires, k.revoked, k.family, k.used, s.seen,
      ${accountColumns(db)}, ${dataVersionIn(db)} as data_version, ${eventPlaceIn(db)} as event_place
    from token k left join session s on s.family = k.family
      left join user__user u on u.uuid = k.user_id left join entity e on e.uuid = u.uuid
    where k.hash = ${hashOf(text)} and k.kind = 'access'`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const account = row.id === null ? null : readAccount(row);
  const { data_version: dataVersion, event_place: eventPlace } = row;
  return { token: readToken(row), account, dataVersion, eventPlace };
}
