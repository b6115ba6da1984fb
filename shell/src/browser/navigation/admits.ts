import type { RoleName } from '@portal/shared/contract';

/** Whether one of `mine` is among the `allowed`. No list at all admits everybody. */
export const admits = (
  allowed: readonly RoleName[] | undefined,
  mine: readonly RoleName[],
): boolean => allowed === undefined || mine.some((role) => allowed.includes(role));
