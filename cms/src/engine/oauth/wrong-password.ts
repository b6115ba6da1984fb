import type { Viewer } from '../access/viewer';
import type { Service } from '../service';
import { byCurrentPassword, forget, noteFailure } from './throttle';
import { endSession } from './tokens';
import { WrongCurrentPassword } from './user-rules';

/** Number of wrong current passwords per session. Source: spec 1, section 9. */
const allowedTries = 3;

/**
 * Counts a write that failed because of a wrong current password, and rethrows. The third failure
 * ends the session.
 */
export async function countWrongPassword(
  { db, now }: Pick<Service, 'db' | 'now'>,
  { id, session }: Viewer,
  failure: unknown,
): Promise<never> {
  if (!(failure instanceof WrongCurrentPassword) || !failure.isGuess) throw failure;
  const counted = byCurrentPassword(id, session ?? '');
  if ((await noteFailure(db, counted, now())) >= allowedTries && session !== null) {
    await endSession(db, session);
    await forget(db, counted);
  }
  throw failure;
}
