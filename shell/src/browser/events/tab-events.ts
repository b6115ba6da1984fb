/**
 * Names of the events that the tabs of a browser send each other: a tab has begun to listen, and the answer of the tab
 * that reads the stream, with the place up to which it told the others all events.
 */
export const tabEvents = { joined: 'tab-joined', placed: 'tab-placed' } as const;
