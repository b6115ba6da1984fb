import type { RoleName } from '@portal/shared/contract';

/** Whether any of the person's roles is allowed. Without a list everybody is admitted. */
export const admits = (
  allowed: readonly RoleName[] | undefined,
  mine: readonly RoleName[],
): boolean => allowed === undefined || mine.some((role) => allowed.includes(role));
