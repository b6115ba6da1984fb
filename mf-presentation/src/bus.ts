import { bus, type MessageKind } from '@portal/shared/bus';
import { createEffect } from 'effector';

/** Bus scope of this remote: messages carry the remote's name. */
const messages = bus.scope('mf-presentation');

/** Shows a message at the top of the portal. */
export const showMessageFx = createEffect((message: { kind: MessageKind; text: string }) =>
  messages.publish('message/shown@1', message),
);

/** Announces a project change to the other remotes. */
export const announceProjectFx = createEffect((projectId: string) =>
  messages.publish('project/changed@1', { projectId }),
);

/**
 * Announces unsaved input of this remote, on the screen or not: unsigned drawings, pending choices
 * and legal texts.
 */
export const announceUnsavedFx = createEffect(
  ({ what, count }: { what: 'signing' | 'choices' | 'legal-texts'; count: number }) =>
    messages.publish('work/unsaved@1', { source: `mf-presentation/${what}`, count }),
);
