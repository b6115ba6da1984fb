import { readOffer, request, restOfLoad } from '@portal/shared/http';

/** An active session of the own account. Timestamps as ISO 8601. */
export interface OwnSession {
  readonly id: string;
  /** The `User-Agent` of the browser. */
  readonly agent: string;
  /** IP address of the sign-in. */
  readonly address: string;
  readonly started: string;
  /** Last use; updated at most every five minutes. */
  readonly seen: string;
  readonly isCurrent: boolean;
}

const path = '/api/sessions';
const headers = { Accept: 'application/json' };

/**
 * Reads the own sessions, last used first; empty if the content system does not support the call.
 */
export async function readSessions(): Promise<readonly OwnSession[]> {
  const rest = restOfLoad();
  if (!(await readOffer()).calls.has('sessions')) return [];
  const answer = await rest(() =>
    request<{ readonly sessions: readonly OwnSession[] }>({ path, headers }),
  );
  return answer.sessions;
}

export const endSession = (id: string): Promise<unknown> =>
  request({ method: 'DELETE', path: `${path}/${id}`, headers });

/** Ends all sessions, including the current session. */
export const endAllSessions = (): Promise<unknown> => request({ method: 'DELETE', path, headers });
