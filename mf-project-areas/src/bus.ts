import { bus, type Topics } from '@portal/shared/bus';
import { createEffect } from 'effector';
import { onSeenAgain } from './reads/on-seen-again';

/** The bus as this remote: what it publishes carries its name. */
const messages = bus.scope('mf-project-areas');

/** What this remote says to the others; what it hears is subscribed by the pages that show it. */
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
 * Hears of changes to one project until what it gives is called: those that are told on this page, and those that others
 * may have made before somebody comes back to it.
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
