import type { MessageKind } from '@portal/shared/bus';
import { createEffect, createEvent, createStore, sample } from 'effector';

export interface Message {
  readonly id: number;
  readonly kind: MessageKind;
  readonly text: string;
}

const shownForMs = 6000;
const mostKept = 5;

export const messageShown = createEvent<{ kind: MessageKind; text: string }>();
export const messageClosed = createEvent<number>();

const $lastId = createStore(0).on(messageShown, (id) => id + 1);

const numbered = sample({
  clock: messageShown,
  source: $lastId,
  fn: (id, message): Message => ({ id, ...message }),
});

/** Resolves after the display time of a message. */
export const waitFx = createEffect(
  (id: number) => new Promise<number>((resolve) => setTimeout(resolve, shownForMs, id)),
);

export const $messages = createStore<readonly Message[]>([])
  .on(numbered, (messages, message) => [...messages, message].slice(-mostKept))
  .on([messageClosed, waitFx.doneData], (messages, id) =>
    messages.filter((message) => message.id !== id),
  );

sample({ clock: numbered, fn: ({ id }) => id, target: waitFx });
