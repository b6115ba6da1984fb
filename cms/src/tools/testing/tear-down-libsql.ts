import { rm } from 'node:fs/promises';
import { libsqlFolder } from './templates';

export default async function tearDown(): Promise<void> {
  const folder = process.env[libsqlFolder];
  if (folder) await rm(folder, { recursive: true, force: true });
}
