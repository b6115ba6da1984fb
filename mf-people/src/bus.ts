import { bus, type MessageKind } from '@portal/shared/bus';
import { createEffect } from 'effector';

/** Bus scope of this remote: messages carry the remote's name. */
const messages = bus.scope('mf-people');

/** Shows a message at the top of the portal. */
export const showMessageFx = createEffect((message: { kind: MessageKind; text: string }) =>
  messages.publish('message/shown@1', message),
);
