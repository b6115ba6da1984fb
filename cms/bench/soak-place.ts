import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createService } from '../src/create-service';
import { readSettings } from '../src/engine/settings';
import {
  type PostgresServer,
  postgresUser,
  startPostgres,
} from '../src/tools/testing/postgres-server';
import { mountSmallDisk } from '../src/tools/testing/small-disk';
import { testEvidenceKey } from '../src/tools/testing/templates';

/** Data folder and database of a soak run. */
export interface SoakPlace {
  readonly folder: string;
  /** Whether the folder is a separate small disk. */
  readonly isSmall: boolean;
  readonly environment: Readonly<Record<string, string>>;
  /** Database server; null on libSQL. */
  readonly postgres: PostgresServer | null;
  readonly remove: () => Promise<void>;
}

const diskMegabytes = 800;

/**
 * Stores the tables of a PostgreSQL database in a folder. Returns the database URL with
 * this folder as the default for new tables.
 *
 * The write-ahead log stays in the server's own folder: PostgreSQL stops if the log cannot grow.
 */
async function withTablesIn(server: PostgresServer, folder: string): Promise<string> {
  await mkdir(folder);
  if (postgresUser) await chown(folder, postgresUser.uid, postgresUser.gid);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create tablespace soak location '${folder}'`);
  await client.end();
  return `${server.url}?options=${encodeURIComponent('-c default_tablespace=soak')}`;
}

/** Prepares demo data, on a separate small disk if this account may mount disks. */
export async function preparePlace(root: string, store: string): Promise<SoakPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'soak-'));
  const disk = await mountSmallDisk(folder, diskMegabytes);
  await chmod(folder, 0o755);
  const data = join(folder, 'data');
  await mkdir(data);
  const postgres = store === 'postgres' ? await startPostgres(root) : null;
  const database = postgres && {
    DATABASE_URL: await withTablesIn(postgres, join(folder, 'tables')),
    EVIDENCE_KEY: testEvidenceKey,
  };
  const environment = { PORTAL_DATA: data, ...database };
  // This process creates the site, because the bundle of the service lacks the demo files.
  await (await createService(readSettings({ LOG_LEVEL: 'silent', ...environment }))).close();
  return {
    ...{ folder, environment, postgres },
    isSmall: disk !== null,
    remove: async () => {
      await postgres?.stop();
      await disk?.unmount();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
