import { createEvent, createStore } from 'effector';

export const visited = createEvent();
export const $visits = createStore(0).on(visited, (count) => count + 1);
