import type { CompiledQuery, DatabaseConnection } from 'kysely';
import type { Service } from '../../engine/service';
import type { Database } from '../../engine/storage/database';

/** The statements that a piece of work runs, as the database gets them. */
export async function statementsOf(
  db: Database,
  work: () => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const found: CompiledQuery[] = [];
  const executor = db.getExecutor();
  const original = executor.provideConnection.bind(executor);
  const watched = (connection: DatabaseConnection): DatabaseConnection => ({
    executeQuery: (query) => {
      found.push(query);
      return connection.executeQuery(query);
    },
    streamQuery: (query, size) => connection.streamQuery(query, size),
  });
  Object.assign(executor, {
    provideConnection: <T>(consumer: (connection: DatabaseConnection) => Promise<T>) =>
      original((connection) => consumer(watched(connection))),
  });
  try {
    await work();
  } finally {
    Object.assign(executor, { provideConnection: original });
  }
  return found;
}

/** The statements of a read that is not answered from the cache. Throws if it fails. */
export const statementsOfRead = (
  { service, origin }: { readonly service: Service; readonly origin: string },
  token: string,
  path: string,
): Promise<CompiledQuery[]> =>
  statementsOf(service.db, async () => {
    const headers = { authorization: `Bearer ${token}`, 'cache-control': 'no-cache' };
    const answer = await fetch(`${origin}${path}`, { headers });
    if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}`);
    await answer.arrayBuffer();
  });
