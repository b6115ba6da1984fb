import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where the templates of this run lie: told to the workers through the environment. */
export const libsqlFolder = 'CMS_TEST_LIBSQL_FOLDER';
export const postgresFolder = 'CMS_TEST_POSTGRES_FOLDER';
export const runServer = 'CMS_TEST_POSTGRES';
/** The database that the sites of tests on PostgreSQL are copied from. */
export const templateName = 'demo_template';

/** The key that signs evidence on PostgreSQL, where none is made in the data folder; for tests alone. */
export const testEvidenceKey = 'MC4CAQAwBQYDK2VwBCIEIDaDdD1sHZonfaKoWHvhiorhkH6nU3EJQnP+nXJSGMAq';

/** Makes the demo once, for all tests of a run to copy. */
export async function makeTemplate(root: string, data: string, databaseUrl = ''): Promise<void> {
  const tsx = createRequire(join(root, 'package.json')).resolve('tsx');
  await run(
    process.execPath,
    ['--import', pathToFileURL(tsx).href, join(root, 'cms/src/tools/testing/make-demo.ts')],
    {
      env: {
        ...process.env,
        PORTAL_DATA: data,
        DATABASE_URL: databaseUrl,
        EVIDENCE_KEY: databaseUrl && testEvidenceKey,
        CMS_SEED: 'demo',
      },
    },
  );
}

/** The address of another database of the same server. */
export function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
