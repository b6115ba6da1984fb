import { randomUUID } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import pg from 'pg';
import { fastFolder } from './fast-folder';
import {
  databaseAt,
  libsqlFolder,
  postgresFolder,
  runServer,
  templateName,
  testEvidenceKey,
} from './templates';

/** A folder and a database for one test, on the store that the run is for. */
export interface TestPlace {
  readonly folder: string;
  /** What settings are read from. */
  readonly environment: Readonly<Record<string, string>>;
  readonly remove: () => Promise<void>;
}

type Store = 'libsql' | 'postgres';

/** The store that this run of the tests is for. */
export const storeOfRun = (): Store =>
  (globalThis as { contentStore?: Store }).contentStore ?? 'libsql';

const given = (name: string): string => {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: run the tests by jest, which sets the store up.`);
  return value;
};

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: given(runServer) });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function postgresPlace(folder: string, demo: boolean): Promise<TestPlace> {
  if (demo) await cp(given(postgresFolder), folder, { recursive: true });
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${demo ? templateName : 'template0'}`);
  return {
    folder,
    environment: {
      PORTAL_DATA: folder,
      DATABASE_URL: databaseAt(given(runServer), name),
      EVIDENCE_KEY: testEvidenceKey,
    },
    remove: async () => {
      await onServer(`drop database ${name} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function libsqlPlace(folder: string, demo: boolean): Promise<TestPlace> {
  if (demo) await cp(given(libsqlFolder), folder, { recursive: true });
  return {
    folder,
    environment: { PORTAL_DATA: folder },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A place with the demo in it, or an empty one. */
export async function testPlace(demo: boolean, store = storeOfRun()): Promise<TestPlace> {
  const folder = await fastFolder('cms-test-');
  return store === 'postgres' ? postgresPlace(folder, demo) : libsqlPlace(folder, demo);
}
