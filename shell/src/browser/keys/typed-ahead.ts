import { createEvent, createStore } from 'effector';

export const letterTyped = createEvent<string>();
export const typedAheadTaken = createEvent();

/** Letters typed while the code of the search loads: the search begins with them. */
export const $typedAhead = createStore('')
  .on(letterTyped, (text, letter) => text + letter)
  .reset(typedAheadTaken);
