import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import Libsql from 'libsql';
import { createService } from '../src/create-service';
import { readSettings } from '../src/engine/settings';
import { databaseFile } from '../src/engine/storage/database';
import { startPostgres } from '../src/tools/testing/postgres-server';
import { testEvidenceKey } from '../src/tools/testing/templates';
import { startClient } from './client';
import { fillSite } from './fill-site';
import { measureAll } from './measure-all';

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
    const { app, service, close } = await createService(settings);
    const projects = await fillSite(service);
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const client = startClient(origin);
    const file = databaseUrl ? null : new Libsql(databaseFile(settings.data));
    file?.pragma('cache_size = -65536');
    await measureAll(
      { store, file, service, origin, ...projects, client, reads: Number(only.reads) },
      only.rows,
    ).finally(client.end);
    file?.close();
    await close();
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
