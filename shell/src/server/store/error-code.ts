/** The code of a failure of the system or of a library, as in `ENOENT`. */
export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
