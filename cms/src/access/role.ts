export const roles = [
  'administrator',
  'manager',
  'designer',
  'staff_worker',
  'contract_worker',
  'customer',
] as const;
export type Role = (typeof roles)[number];

export const isRole = (name: unknown): name is Role => roles.some((role) => role === name);

/** Who prices: lines, prices and overheads are theirs (decision 22). */
export const pricing: readonly Role[] = ['administrator', 'manager', 'designer'];
export const office: readonly Role[] = ['administrator', 'manager'];
export const staff: readonly Role[] = [
  'administrator',
  'manager',
  'designer',
  'staff_worker',
  'contract_worker',
];
