import type { Topics } from '@portal/shared/bus';
import { createEvent, createStore } from 'effector';

type Action = Topics['work/blocking@1'];

export const actionReported = createEvent<Action>();

const $actions = createStore<Readonly<Record<string, Action>>>({}).on(
  actionReported,
  (actions, action) => ({ ...actions, [action.source]: action }),
);

/** The action that covers the page, null where none does. */
export const $action = $actions.map(
  (actions) => Object.values(actions).find(({ count }) => count > 0) ?? null,
);
