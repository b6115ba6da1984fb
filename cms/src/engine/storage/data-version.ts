import { sql } from 'kysely';

/**
 * Version of the data in libSQL: `data_version` changes with each commit of another connection, and `total_changes` with each
 * row that this connection, the only one of the service, has written.
 */
export const libsqlDataVersion = sql<string>`(select data_version from pragma_data_version) || '.' || total_changes()`;

/**
 * Version of the data in PostgreSQL: which transactions a query sees. The numbers of transactions only grow, until a backup
 * is restored or another server takes over: both start a server.
 */
export const postgresDataVersion = sql<string>`pg_current_snapshot()::text || ' ' || pg_postmaster_start_time()::text`;
