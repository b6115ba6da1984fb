import { RequestFailed } from '../../http';

/** Whether the content service refused the extent of a read: it answers 400, as to no other read of the portal. */
export const isTooMuch = (error: unknown, path: string): boolean =>
  error instanceof RequestFailed &&
  error.failure.kind === 'refused' &&
  error.failure.status === 400 &&
  path.includes('include=');
