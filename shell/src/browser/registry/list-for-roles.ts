import type { RoleName } from '@portal/shared/contract';
import { loadAtLast } from '@portal/shared/design-system';
import type { GrowingRegistry } from './growing-registry';
import { isListedFor } from './whole-registry';

/** Reads until the remotes for the roles of the person are listed, which may change meanwhile. */
export async function listForRoles(
  { now, complete }: Pick<GrowingRegistry, 'now' | 'complete'>,
  roles: () => readonly RoleName[],
): Promise<void> {
  while (!isListedFor(now(), roles())) await loadAtLast(complete);
}
