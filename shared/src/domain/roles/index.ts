export const roleNames = [
  'administrator',
  'manager',
  'designer',
  'staff_worker',
  'contract_worker',
  'customer',
] as const;
export type RoleName = (typeof roleNames)[number];
