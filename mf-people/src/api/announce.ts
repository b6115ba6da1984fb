import { bus, type MessageKind } from '@portal/shared/bus';
import { createEffect } from 'effector';

/** The bus as this remote: what it publishes carries its name. */
const messages = bus.scope('mf-people');

/** Shows a message at the top of the portal. */
export const showMessageFx = createEffect((message: { kind: MessageKind; text: string }) =>
  messages.publish('message/shown@1', message),
);
