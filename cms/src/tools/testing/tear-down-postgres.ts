import { rm } from 'node:fs/promises';
import type { PostgresServer } from './postgres-server';
import tearDownLibsql from './tear-down-libsql';
import { postgresFolder } from './templates';

export default async function tearDown(): Promise<void> {
  await (globalThis as { testPostgres?: PostgresServer }).testPostgres?.stop();
  const folder = process.env[postgresFolder];
  if (folder) await rm(folder, { recursive: true, force: true });
  await tearDownLibsql();
}
