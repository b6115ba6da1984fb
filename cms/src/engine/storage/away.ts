const gone = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE']);

/** PostgreSQL error codes of a shutdown or startup: class 08, and 57P01 to 57P03. */
const ofServer = /^(08...|57P0[123])$/;

/** Connection errors of the driver without an error code. */
const ofDriver = /Connection terminated|not queryable|timeout exceeded when trying to connect/;

/** Whether an error means that the database is unreachable: a retry may succeed later. */
export function isDatabaseAway(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return gone.has(code) || ofServer.test(code) || ofDriver.test(error.message);
}
