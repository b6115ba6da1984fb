import { readOffer, request } from '@portal/shared/http';

/** A sign-in of one's own that has not ended. Instants as ISO 8601. */
export interface OwnSession {
  readonly id: string;
  /** The `User-Agent` of the browser. */
  readonly agent: string;
  /** IP address that signed in. */
  readonly address: string;
  readonly started: string;
  /** Last use, at most five minutes old while the session is used. */
  readonly seen: string;
  readonly isCurrent: boolean;
}

const path = '/api/sessions';
const headers = { Accept: 'application/json' };

/** Reads one's own sessions, the one used last first; none where the content system does not tell. */
export async function readSessions(): Promise<readonly OwnSession[]> {
  if (!(await readOffer()).calls.has('sessions')) return [];
  return (await request<{ readonly sessions: readonly OwnSession[] }>({ path, headers })).sessions;
}

export const endSession = (id: string): Promise<unknown> =>
  request({ method: 'DELETE', path: `${path}/${id}`, headers });

/** Ends all sessions, also the one that asks. */
export const endAllSessions = (): Promise<unknown> => request({ method: 'DELETE', path, headers });
