import pg from 'pg';
import { fastFolder } from './fast-folder';
import { startPostgres } from './postgres-server';
import setUpLibsql from './set-up-libsql';
import { databaseAt, makeTemplate, postgresFolder, runServer, templateName } from './templates';

/** One PostgreSQL for the whole run; every site gets a database of its own on it. */
export default async function setUp(_: unknown, { rootDir }: { rootDir: string }): Promise<void> {
  // A backup of one store is restored on the other.
  await setUpLibsql(_, { rootDir });
  const server = await startPostgres(rootDir);
  Object.assign(globalThis, { testPostgres: server });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
  const folder = await fastFolder('cms-run-');
  await makeTemplate(rootDir, folder, databaseAt(server.url, templateName));
  process.env[postgresFolder] = folder;
  process.env[runServer] = server.url;
}
