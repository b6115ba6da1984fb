import { type RawBuilder, sql } from 'kysely';

/** Name of the row with the number of the last broadcast, and the number of a moment. */
const counter = sql.lit('event place');
const now = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** Place of a number: numbers of two starts of the server are not compared, because a crash may lose the newest. */
const placeOf = (number: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`concat((extract(epoch from pg_postmaster_start_time()) * 1000)::bigint, '.', ${number})`;

/**
 * Place of the last broadcast that a query of PostgreSQL sees, equal for all instances of the service (ADR 177). Null before the
 * first broadcast.
 */
export const postgresEventPlace = sql<
  string | null
>`(select ${placeOf(sql`value`)} from sequence where name = ${counter})`;

/**
 * Statement that broadcasts a JSON object with its `place`.
 *
 * The row of the number is locked until the commit: numbers follow in the order of commits, in which PostgreSQL delivers
 * notifications. A number is at least the time of the server in milliseconds: no number is given again after a restore.
 */
export const placedBroadcast = (channel: string, text: string): RawBuilder<unknown> => sql`
  with placed as (
    insert into sequence (name, value) values (${counter}, ${now})
    on conflict (name) do update set value = greatest(sequence.value + 1, excluded.value)
    returning value
  )
  select pg_notify(${channel}, concat('{"place":"', ${placeOf(sql`value`)}, '",', substr(${text}, 2))) from placed`;
