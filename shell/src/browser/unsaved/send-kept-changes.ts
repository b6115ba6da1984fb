import { loadAtLast } from '@portal/shared/design-system';
import { hasDrafts } from '@portal/shared/drafts';
import { $clientView, $session } from '@portal/shared/session';
import { type Scope, scopeBind } from 'effector';

/**
 * Sends unsent changes and files of an earlier visit, or of a tab that was closed, of the signed-in
 * person. Pages that edit content open the change log anyway; every other page loads the code only
 * if stored entries exist.
 */
export async function sendKeptChanges(scope: Scope): Promise<void> {
  const session = scope.getState($session);
  // A view as the client writes nothing.
  if (!session || scope.getState($clientView) || !(await hasKept(session.userId))) return;
  const [{ logNeeded }, { uploadsNeeded }] = await loadAtLast(() =>
    Promise.all([import('@portal/shared/changes'), import('@portal/shared/uploads')]),
  );
  scopeBind(logNeeded, { scope, safe: true })();
  scopeBind(uploadsNeeded, { scope, safe: true })();
}

/** A browser that refuses access to its storage has kept nothing. */
async function hasKept(userId: string): Promise<boolean> {
  const [found] = await Promise.allSettled([hasDrafts(userId)]);
  return found.status === 'fulfilled' && found.value;
}
