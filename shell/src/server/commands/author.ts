import { spawnSync } from 'node:child_process';
import { hostname, userInfo } from 'node:os';
import type { Author } from '../deployments/history';

/**
 * Returns the author of a deployment: `PORTAL_OPERATOR`, or else user and host name. With a folder,
 * also the Git commit of that repository.
 */
export function authorHere(message?: string, folder?: string): Author {
  const by = process.env['PORTAL_OPERATOR'] ?? `${userInfo().username}@${hostname()}`;
  return { by, message: message ?? null, commit: folder === undefined ? null : commitOf(folder) };
}

/** Returns the Git commit of a folder; null outside a repository or without git. */
function commitOf(folder: string): string | null {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout.trim() : null;
}
