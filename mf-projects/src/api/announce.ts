import { bus, type MessageKind } from '@portal/shared/bus';
import { createEffect } from 'effector';

/** Bus scope of this remote: messages carry the remote's name. */
const messages = bus.scope('mf-projects');

/** Shows a message at the top of the portal. */
export const showMessageFx = createEffect((message: { kind: MessageKind; text: string }) =>
  messages.publish('message/shown@1', message),
);

/** Announces a project change to the other remotes on the page. */
export const tellProjectChangedFx = createEffect((projectId: string) =>
  messages.publish('project/changed@1', { projectId }),
);

/**
 * Announces the number of unsaved forms of this remote, on the screen or not: a project that is not
 * created yet.
 */
export const tellUnsavedFx = createEffect((count: number) =>
  messages.publish('work/unsaved@1', { source: 'mf-projects/new-project', count }),
);
