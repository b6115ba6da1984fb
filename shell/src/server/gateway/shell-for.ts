import { randomInt } from 'node:crypto';
import { bucketOf } from '@portal/shared/contract';
import type { StoredRegistry } from '../deployments/stored-registry';

/** Cookie with the number of a visitor, which pages also set for canaries of remotes. */
const visitorCookie = 'groundplan-visitor';
const yearSeconds = 365 * 24 * 60 * 60;
const numbers = 10_000;

interface ChosenShell {
  /** Registry with the canary of the shell as shell, if the browser is in the share. */
  readonly registry: StoredRegistry;
  /** Set-Cookie header for a browser without a number during a canary of the shell; null for none. */
  readonly cookie: string | null;
}

/**
 * Selects the shell for a browser by the number in the visitor cookie.
 *
 * A browser without the cookie gets the live shell and a number for the next page: a browser that
 * refuses cookies would otherwise change between two shells.
 */
export function shellFor(registry: StoredRegistry, cookies: string | undefined): ChosenShell {
  const { shellCanary } = registry;
  if (!shellCanary) return { registry, cookie: null };
  const [, number] =
    new RegExp(`(?:^|; )${visitorCookie}=(\\d{1,4})(?:;|$)`).exec(cookies ?? '') ?? [];
  if (number === undefined) return { registry, cookie: newCookie() };
  const { percent, shell } = shellCanary;
  if (bucketOf(`visitor-${number}`, 'shell') >= percent) return { registry, cookie: null };
  const { contract } = shell.assets;
  return { registry: { ...registry, shell, contract, shellBuild: shell.hash }, cookie: null };
}

const newCookie = (): string =>
  `${visitorCookie}=${randomInt(numbers)}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
