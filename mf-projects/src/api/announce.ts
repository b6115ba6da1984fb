import { bus, type MessageKind } from '@portal/shared/bus';
import { createEffect } from 'effector';

/** The bus as this remote: what it publishes carries its name. */
const messages = bus.scope('mf-projects');

/** Shows a message at the top of the portal. */
export const showMessageFx = createEffect((message: { kind: MessageKind; text: string }) =>
  messages.publish('message/shown@1', message),
);

/** Tells the other remotes on the page that a project has changed. */
export const tellProjectChangedFx = createEffect((projectId: string) =>
  messages.publish('project/changed@1', { projectId }),
);

/** Tells the shell how many forms are held here unsaved, on the screen or off it: a project that is not created yet. */
export const tellUnsavedFx = createEffect((count: number) =>
  messages.publish('work/unsaved@1', { source: 'mf-projects/new-project', count }),
);
