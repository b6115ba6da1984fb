import { bus, type Topics } from '@portal/shared/bus';
import { createEffect } from 'effector';
import { onSeenAgain } from './reads/on-seen-again';

/** Bus scope of this remote: messages carry the remote's name. */
const messages = bus.scope('mf-project-areas');

/** Shows a message at the top of the portal. */
export const showMessageFx = createEffect((message: Topics['message/shown@1']) => {
  messages.publish('message/shown@1', message);
});

export const announceDocumentFx = createEffect((changed: Topics['document/changed@1']) => {
  messages.publish('document/changed@1', changed);
});

export const announceFeatureFx = createEffect((changed: Topics['feature/changed@1']) => {
  messages.publish('feature/changed@1', changed);
});

export const announceProjectFx = createEffect(({ projectId }: Topics['project/changed@1']) => {
  messages.publish('project/changed@1', { projectId });
});

export const announcePaymentFx = createEffect((changed: Topics['payment/changed@1']) => {
  messages.publish('payment/changed@1', changed);
});

export const failed = (text: string) => ({ kind: 'error' as const, text });
export const succeeded = (text: string) => ({ kind: 'success' as const, text });

type Changed =
  | 'document/changed@1'
  | 'payment/changed@1'
  | 'project/changed@1'
  | 'feature/changed@1';

/**
 * Calls back on changes of a project: announced on the bus, or possible while the page was in the
 * background. Returns the unsubscribe function.
 */
export function onChanged(
  topics: readonly Changed[],
  projectId: string,
  hear: () => void,
): () => void {
  const scope = bus.scope('mf-project-areas');
  for (const topic of topics)
    scope.listen(topic, (changed) => {
      if (changed.projectId === projectId) hear();
    });
  const stop = onSeenAgain(hear);
  return () => {
    stop();
    scope.leave();
  };
}
