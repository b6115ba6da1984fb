import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Contribution, RegisteredRemote, Registry } from '@portal/shared/contract';
import { aRemote } from './a-remote';

const root = join(import.meta.dirname, '../../../..');

/** Returns a registry with what the remotes of this repository contribute, as their builds evaluate it. */
export async function contributedRegistry(): Promise<Registry> {
  const remotes: RegisteredRemote[] = [];
  for (const name of (await readdir(root)).filter((folder) => folder.startsWith('mf-'))) {
    const file = join(root, name, 'src/contribution.ts');
    const { contribution } = (await import(file)) as { contribution: Contribution };
    remotes.push(aRemote({ name, contribution }));
  }
  return { contract: '1.2.0', remotes };
}
