import { createParser } from 'eventsource-parser';
import { isObject, type JsonObject } from '../../engine/schema/json';

export interface HeardEvent {
  readonly name: string;
  readonly id: string | undefined;
  readonly data: JsonObject;
}

/** A client of `GET /api/events` that keeps all events that it has heard. */
export interface EventReader {
  readonly status: number;
  readonly headers: Headers;
  readonly heard: readonly HeardEvent[];
  /** Number of comments, which are signs of life. */
  readonly beats: () => number;
  /** Resolves with the first event that fits, heard before or later; rejects if the stream ends without one. */
  readonly next: (fits: (event: HeardEvent) => boolean) => Promise<HeardEvent>;
  /** Resolves once the service has ended the stream. */
  readonly ended: Promise<void>;
  readonly close: () => void;
}

const parsed = (text: string): JsonObject => {
  const value: unknown = JSON.parse(text);
  return isObject(value) ? value : {};
};

/** Opens a stream of events and waits for its first one. */
export async function readEvents(
  origin: string,
  token: string,
  lastEventId?: string,
): Promise<EventReader> {
  const end = new AbortController();
  const response = await fetch(`${origin}/api/events`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
    signal: end.signal,
  });
  const heard: HeardEvent[] = [];
  const listeners = new Set<() => void>();
  let beats = 0;
  let isOver = false;
  const parser = createParser({
    onEvent: ({ event, id, data }) => heard.push({ name: event ?? '', id, data: parsed(data) }),
    onComment: () => {
      beats += 1;
    },
  });
  const read = async () => {
    try {
      const texts = response.body?.pipeThrough(new TextDecoderStream());
      for await (const text of texts ?? []) {
        parser.feed(text);
        for (const listener of listeners) listener();
      }
    } catch (error) {
      if (!end.signal.aborted) throw error;
    } finally {
      isOver = true;
      for (const listener of listeners) listener();
    }
  };
  const ended = response.ok ? read() : Promise.resolve();
  const next: EventReader['next'] = (fits) =>
    new Promise((resolve, reject) => {
      const look = () => {
        const found = heard.find(fits);
        if (!found && !isOver) return;
        listeners.delete(look);
        if (found) resolve(found);
        else reject(new Error(`The stream ended after ${JSON.stringify(heard)}.`));
      };
      listeners.add(look);
      look();
    });
  const reader: EventReader = {
    status: response.status,
    headers: response.headers,
    heard,
    beats: () => beats,
    next,
    ended,
    close: () => end.abort(),
  };
  if (response.ok) await next(({ name }) => name === 'opened');
  return reader;
}
