const mostFrames = 8;

/** Returns the message of an error, and a line for each of the first frames of the stack. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const frames = (error.stack ?? '').split('\n').filter(isFrame).slice(0, mostFrames);
  return [error.message, ...frames.map((frame) => frame.trim())].join('\n');
}

/** A line `at name (address)` of Chromium, or `name@address` of Firefox and Safari. */
const isFrame = (line: string): boolean => /^\s*at \S|^[^@\s]*@\S/.test(line);

/** Returns a path without ids: `/projects/:id/features`. */
export const pageWithoutIds = (path: string): string =>
  path.replace(/\/(?=[^/]*\d)[\w-]{8,}(?=\/|$)/g, '/:id');
