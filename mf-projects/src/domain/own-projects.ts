import type { RoleName } from '@portal/shared/domain';

/** Relation between a person and a project. */
export type OwnProjectRelation = 'assigned' | 'subcontractor' | 'client';

const seeAll: readonly RoleName[] = ['administrator', 'manager', 'staff_worker'];

const relationOf: Partial<Record<RoleName, OwnProjectRelation>> = {
  designer: 'assigned',
  contract_worker: 'subcontractor',
  customer: 'client',
};

/**
 * Returns the relations that restrict the project list for these roles; null if unrestricted
 * (decision 13).
 */
export function ownProjectRelations(
  roles: readonly RoleName[],
): readonly OwnProjectRelation[] | null {
  if (roles.some((role) => seeAll.includes(role))) return null;
  return roles.flatMap((role) => relationOf[role] ?? []);
}
