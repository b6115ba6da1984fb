import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFolder } from './compress-folder';
import { describeDist } from './describe-dist';
import type { PortalStore } from './portal-store';

export interface Deployed {
  readonly name: string;
  readonly base: string;
  /** False when this very build was already being served. */
  readonly isNew: boolean;
}

/**
 * Puts a built remote into the store and points the registry at it.
 *
 * The files go into a new folder named by their hash; only then the registry changes, in one step. Neither the shell
 * nor another remote is touched. Throws an Error with the reason when the build cannot be deployed.
 */
export async function deploy(store: PortalStore, dist: string): Promise<Deployed> {
  const { hash, remote } = await describeDist(dist);
  const base = `/remotes/${remote.name}/${hash}/`;
  const { remotes } = await store.readRegistry();
  const current = remotes.find(({ name }) => name === remote.name);
  if (current?.base === base) return { name: remote.name, base, isNew: false };
  await copyIntoPlace(dist, join(store.folder, base));
  await store.register({ ...remote, base });
  return { name: remote.name, base, isNew: true };
}

/** Puts the shell's own files beside the remotes. Their names carry their hash, so older ones may stay. */
export async function deployShell(store: PortalStore, dist: string): Promise<void> {
  const target = join(store.folder, 'shell');
  await mkdir(target, { recursive: true });
  await cp(dist, target, { recursive: true });
  await compressFolder(target);
}

async function copyIntoPlace(dist: string, target: string): Promise<void> {
  if (existsSync(target)) return;
  const beside = `${target.replace(/\/$/, '')}.${process.pid}.tmp`;
  await rm(beside, { recursive: true, force: true });
  await cp(dist, beside, { recursive: true });
  await compressFolder(beside);
  await rename(beside, target);
}
