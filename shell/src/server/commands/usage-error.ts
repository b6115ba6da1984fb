/** A command line that cannot be executed as written. The command ends with exit code 2. */
export class UsageError extends Error {}
