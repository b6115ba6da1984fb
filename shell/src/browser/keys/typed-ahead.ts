import { createEvent, createStore } from 'effector';

export const letterTyped = createEvent<string>();
/** The search has taken these letters; others may have been typed since it was drawn. */
export const typedAheadTaken = createEvent<string>();

/** Letters typed while the code of the search loads: the search begins with them. */
export const $typedAhead = createStore('')
  .on(letterTyped, (text, letter) => text + letter)
  .on(typedAheadTaken, (text, taken) => text.slice(taken.length));
