import { hasDrafts } from '@portal/shared/drafts';
import { $session } from '@portal/shared/session';
import { type Scope, scopeBind } from 'effector';

/**
 * Sends what an earlier visit of the signed-in person could not store. Pages that edit content do so by themselves; this
 * does it on every other page, and loads the code for it only where something is kept.
 */
export async function sendKeptChanges(scope: Scope): Promise<void> {
  const session = scope.getState($session);
  if (!session || !(await hasDrafts(session.userId))) return;
  const { logNeeded } = await import('@portal/shared/changes');
  scopeBind(logNeeded, { scope, safe: true })();
}
