import type { RoleName } from '@portal/shared/domain';

/** How a project is somebody's. */
export type OwnProjectRelation = 'assigned' | 'subcontractor' | 'client';

const seeAll: readonly RoleName[] = ['administrator', 'manager', 'staff_worker'];

const relationOf: Partial<Record<RoleName, OwnProjectRelation>> = {
  designer: 'assigned',
  contract_worker: 'subcontractor',
  customer: 'client',
};

/** The relations by which projects are listed for these roles; null where all are (decision 13). */
export function ownProjectRelations(
  roles: readonly RoleName[],
): readonly OwnProjectRelation[] | null {
  if (roles.some((role) => seeAll.includes(role))) return null;
  return roles.flatMap((role) => relationOf[role] ?? []);
}
