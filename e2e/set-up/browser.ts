import { preparedProgram, readPrepared } from './prepared-programs';

/**
 * Chromium flags: no sandbox for root, and no background requests, which a closed network refuses.
 */
const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

/** Returns launch options for the prepared Chromium. Throws with the reason if missing. */
export function chromiumLaunchOptions() {
  const { path, environment } = preparedProgram('chromium');
  return {
    executablePath: path,
    args: browserArguments,
    env: { ...(process.env as Record<string, string>), ...environment },
  };
}

/** Whether the preparation found a Chromium. */
export const isChromiumPrepared = (): boolean => 'path' in (readPrepared().chromium ?? {});
