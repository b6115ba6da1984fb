/**
 * Names of the events that the tabs of a browser send each other: a tab has begun to listen; the answer of the tab that
 * reads the stream, with the place up to which it told the others all events; a tab wrote to the content service without
 * the change log.
 */
export const tabEvents = {
  joined: 'tab-joined',
  placed: 'tab-placed',
  written: 'tab-written',
} as const;
