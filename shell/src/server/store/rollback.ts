import { join } from 'node:path';
import { describeDist } from './describe-dist';
import type { PortalStore } from './portal-store';

/** Points the registry back at the version before; a second rollback returns. Throws where there is none before. */
export async function rollback(store: PortalStore, name: string): Promise<string> {
  const { remotes } = await store.readRegistry();
  const current = remotes.find((remote) => remote.name === name);
  if (!current) throw new Error(`${name} is not deployed.`);
  if (!current.previous) throw new Error(`There is no earlier version of ${name}.`);
  const { base } = current.previous;
  const { hash, remote } = await describeDist(join(store.folder, base));
  if (!base.endsWith(`/${hash}/`))
    throw new Error(`The files in ${base} are not those that were deployed.`);
  await store.register({ ...remote, base });
  return base;
}
