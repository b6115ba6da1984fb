import { bus, type Topics } from '@portal/shared/bus';
import { createEffect } from 'effector';

/** Bus scope of this remote: messages carry the remote's name. */
const messages = bus.scope('mf-features');

/** Shows a message at the top of the portal. */
export const showMessageFx = createEffect((message: Topics['message/shown@1']) => {
  messages.publish('message/shown@1', message);
});

export const announceFeatureFx = createEffect((changed: Topics['feature/changed@1']) => {
  messages.publish('feature/changed@1', changed);
});

/** Announces a change of the project's own costs or of the whole estimate. */
export const announceProjectFx = createEffect(({ projectId }: Topics['project/changed@1']) => {
  messages.publish('project/changed@1', { projectId });
});

export const announceDocumentFx = createEffect((changed: Topics['document/changed@1']) => {
  messages.publish('document/changed@1', changed);
});

/** Announces the number of unsaved template edits to the shell. */
export const announceUnsavedFx = createEffect((count: number) => {
  messages.publish('work/unsaved@1', { source: 'mf-features/templates', count });
});

export const failed = (text: string) => ({ kind: 'error' as const, text });
export const succeeded = (text: string) => ({ kind: 'success' as const, text });
export const warned = (text: string) => ({ kind: 'warning' as const, text });

/**
 * Calls back when another remote announces a change of the project or of its documents. Returns the
 * unsubscribe function.
 */
export function onProjectChanged(projectId: string, changed: () => void): () => void {
  const scope = bus.scope('mf-features');
  for (const topic of ['document/changed@1', 'project/changed@1'] as const)
    scope.listen(topic, (announced) => {
      if (announced.projectId === projectId) changed();
    });
  return () => scope.leave();
}
