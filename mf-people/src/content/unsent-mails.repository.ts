import { readOffer, request, restOfLoad } from '@portal/shared/http';

/** An unsent mail. Timestamps as ISO 8601. */
export interface UnsentMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly queued: string;
  /** The next attempt; null for a mail that was given up. */
  readonly due: string | null;
  readonly reason: string;
}

const path = '/api/unsent-mails';
const headers = { Accept: 'application/json' };

/** Reads the unsent mails, newest first; empty if the content system does not support the call. */
export async function readUnsentMails(): Promise<readonly UnsentMail[]> {
  const rest = restOfLoad();
  const calls: ReadonlySet<string> = (await readOffer()).calls;
  if (!calls.has('unsent-mails')) return [];
  const answer = await rest(() =>
    request<{ readonly mails: readonly UnsentMail[] }>({ path, headers }),
  );
  return answer.mails;
}

interface Attempt {
  readonly sent: boolean;
  readonly reason?: string;
}

/**
 * Retries a mail. Returns whether the mail server accepted the mail, or the reason of the failure.
 */
export const sendUnsentMail = (id: string): Promise<Attempt> =>
  request({ method: 'POST', path: `${path}/${id}/send`, headers });

/** Deletes an unsent mail. */
export const removeUnsentMail = (id: string): Promise<unknown> =>
  request({ method: 'DELETE', path: `${path}/${id}`, headers });
