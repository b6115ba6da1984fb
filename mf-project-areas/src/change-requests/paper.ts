import { combine, createEvent, createStore } from 'effector';
import { $opened, requestsOpened } from './change-requests.model';

/** The print view of a request was opened; null returns to the list. */
export const paperAsked = createEvent<string | null>();

const $asked = createStore<string | null>(null)
  .on(paperAsked, (_, id) => id)
  .reset(requestsOpened);

export const $onPaper = combine(
  $asked,
  $opened,
  (asked, opened) => opened.get(asked ?? '') ?? null,
);
