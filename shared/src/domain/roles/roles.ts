/** Roles of the product, by machine name in the content system. */
export const roles = [
  { key: 'administrator', label: 'Administrator' },
  { key: 'manager', label: 'Manager' },
  { key: 'designer', label: 'Designer' },
  { key: 'staff_worker', label: 'Staff Worker' },
  { key: 'contract_worker', label: 'Contract Worker' },
  { key: 'customer', label: 'Customer' },
] as const;

export type RoleName = (typeof roles)[number]['key'];

export const roleNames: readonly RoleName[] = roles.map((role) => role.key);

/** The five roles of accounts called members (decision 21). */
export const memberRoles = [
  'administrator',
  'manager',
  'designer',
  'staff_worker',
  'contract_worker',
] as const satisfies readonly RoleName[];

export const clientRole = 'customer' satisfies RoleName;

/** Returns the product roles of an account; 'authenticated' is not a product role (decision 20). */
export function productRoles(names: readonly string[]): RoleName[] {
  return roles.map((role) => role.key).filter((role) => names.includes(role));
}

/** Returns the label of an account's roles: 'Designer', or 'Designer, Manager'. */
export function roleLabel(names: readonly string[]): string {
  return roles
    .filter((role) => names.includes(role.key))
    .map((role) => role.label)
    .join(', ');
}

/** Whether an account is staff: any of the member roles. */
export function isMember(names: readonly string[]): boolean {
  return memberRoles.some((role) => names.includes(role));
}

export function isClient(names: readonly string[]): boolean {
  return names.includes(clientRole);
}
