import { hasDrafts } from '@portal/shared/drafts';
import { $clientView, $session } from '@portal/shared/session';
import { type Scope, scopeBind } from 'effector';

/**
 * Sends unsent changes from an earlier visit of the signed-in person. Pages that edit content open
 * the change log anyway; every other page loads the code only if stored entries exist.
 */
export async function sendKeptChanges(scope: Scope): Promise<void> {
  const session = scope.getState($session);
  // A view as the client writes nothing.
  if (!session || scope.getState($clientView) || !(await hasDrafts(session.userId))) return;
  const { logNeeded } = await import('@portal/shared/changes');
  scopeBind(logNeeded, { scope, safe: true })();
}
