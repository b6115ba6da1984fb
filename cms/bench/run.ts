import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createService } from '../src/create-service';
import { readSettings } from '../src/engine/settings';
import { databaseFile } from '../src/engine/storage/database';
import { startPostgres } from '../src/tools/testing/postgres-server';
import { testEvidenceKey } from '../src/tools/testing/templates';
import { startChild } from './child';
import type { Job } from './client-process';
import { fillSite } from './fill-site';
import type { Taken } from './measure';
import { measureAll } from './measure-all';
import type { SqlAnswer, SqlJob } from './sql-process';
import { addWrites } from './writes';

/**
 * `npm run bench:cms`: cost of a large site on both stores, compared with the plain statements.
 *
 * `--rows list` measures only rows with `list` in the name, `--store libSQL` only one store;
 * `--reads 100000` looks at the memory after each tenth of so many reads.
 */
const { values: only } = parseArgs({
  options: {
    rows: { type: 'string', default: '' },
    store: { type: 'string', default: '' },
    reads: { type: 'string', default: '10000' },
  },
});
const root = join(import.meta.dirname, '../..');
const folder = await mkdtemp(join(tmpdir(), 'cms-bench-'));
const postgres = await startPostgres(root);
try {
  for (const [store, databaseUrl] of [
    ['libSQL', ''],
    ['PostgreSQL', postgres.url],
  ] as const) {
    if (!store.includes(only.store)) continue;
    const settings = readSettings({
      PORTAL_DATA: join(folder, store),
      DATABASE_URL: databaseUrl,
      EVIDENCE_KEY: databaseUrl && testEvidenceKey,
      CMS_SEED: 'demo',
      LOG_LEVEL: 'silent',
    });
    // The service that is measured starts on a site with content, as after any restart.
    const empty = await createService(settings);
    const projects = await fillSite(empty.service);
    await empty.close();
    const { app, service, close } = await createService(settings);
    const writes = await addWrites(app, service.db, store);
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const client = startChild<Job, Taken>('client-process.ts', [origin]);
    const sql = databaseUrl
      ? null
      : startChild<SqlJob, SqlAnswer>('sql-process.ts', [databaseFile(settings.data)]);
    await measureAll(
      { store, sql, service, origin, ...projects, client, writes, reads: Number(only.reads) },
      only.rows,
    ).finally(() => {
      client.end();
      sql?.end();
    });
    await close();
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
