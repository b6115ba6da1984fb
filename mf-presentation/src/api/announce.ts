import { bus, type MessageKind } from '@portal/shared/bus';
import { createEffect } from 'effector';

/** The bus as this remote: what it publishes carries its name. */
const messages = bus.scope('mf-presentation');

/** Shows a message at the top of the portal. */
export const showMessageFx = createEffect((message: { kind: MessageKind; text: string }) =>
  messages.publish('message/shown@1', message),
);

/** Tells the other remotes that the project is not as it was. */
export const tellProjectChangedFx = createEffect((projectId: string) =>
  messages.publish('project/changed@1', { projectId }),
);

/** Tells the shell what is held here unsaved, on the screen or off it: signatures that are drawn and not signed, choices and legal texts that are not kept. */
export const tellUnsavedFx = createEffect(
  ({ what, count }: { what: 'signing' | 'choices' | 'legal-texts'; count: number }) =>
    messages.publish('work/unsaved@1', { source: `mf-presentation/${what}`, count }),
);
