import { sql } from 'kysely';

/**
 * Version of the data in libSQL: `data_version` changes with each commit of another connection, `total_changes` with each row
 * that this connection writes, the only one of the service. The service changes its tables at the start alone, before it
 * answers: neither number counts that.
 */
export const libsqlDataVersion = sql<string>`(select data_version from pragma_data_version) || '.' || total_changes()`;

/**
 * Version of the data in PostgreSQL: the transactions that a query sees, in which database of which server. Numbers of
 * transactions are given again after a restore or a crash. A restore starts the server; a crash discards the statistics, and may
 * leave the first process of the server alive.
 */
export const postgresDataVersion = sql<string>`concat_ws(' ', pg_current_snapshot(), current_database(),
  pg_postmaster_start_time(), pg_stat_get_bgwriter_stat_reset_time())`;
