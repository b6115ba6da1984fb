/** Error codes for no space or exceeded quota: file system, libSQL, and PostgreSQL (53100). */
const codes = /^(?:ENOSPC|EDQUOT|SQLITE_FULL.*|53100)$/;

/** Whether an error or the error's cause means that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && codes.test(String(error.code))) return true;
  return 'cause' in error && isDiskFull(error.cause);
}
