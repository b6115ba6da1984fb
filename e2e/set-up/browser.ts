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

/** Returns how Playwright starts the prepared Chromium; throws with the reason where there is none. */
export function chromiumLaunchOptions() {
  const { path, environment } = preparedProgram('chromium');
  return {
    executablePath: path,
    args: browserArguments,
    env: { ...(process.env as Record<string, string>), ...environment },
  };
}

/** True if a preparation found a Chromium. */
export const isChromiumPrepared = (): boolean => 'path' in (readPrepared().chromium ?? {});
