import { followEvents, type ServerEvent, type StreamListener } from './event-stream';
import { tabEvents } from './tab-events';

type Message = { readonly kind: 'alive' | 'lost' } | ({ readonly kind: 'event' } & ServerEvent);

/**
 * Follows the events of a person with one stream a browser: the tab that holds a Web Lock reads it and tells the other
 * tabs over a BroadcastChannel. Returns a function that ends that for this tab; null where the browser has no locks or
 * channels.
 */
export function shareEvents(personId: string, listener: StreamListener): (() => void) | null {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return null;
  const name = `groundplan.events ${personId}`;
  const channel = new BroadcastChannel(name);
  /** Place of the last event, in the tab that reads the stream. */
  let place: string | undefined;
  const send = (message: Message) => channel.postMessage(message);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind !== 'event') listener[data.kind]();
    else if (data.name !== tabEvents.joined) listener.hear(data);
    else if (place !== undefined)
      send({ kind: 'event', name: tabEvents.placed, data: '{}', id: place });
  });
  send({ kind: 'event', name: tabEvents.joined, data: '{}' });
  const end = new AbortController();
  const { signal } = end;
  const tell = (kind: 'alive' | 'lost') => {
    if (signal.aborted) return;
    send({ kind });
    listener[kind]();
  };
  const toAll: StreamListener = {
    hear: (event) => {
      place = event.id ?? place;
      send({ kind: 'event', ...event });
      listener.hear(event);
    },
    alive: () => tell('alive'),
    lost: () => tell('lost'),
  };
  const lead = () => followEvents(toAll, signal);
  void Promise.allSettled([navigator.locks.request(name, { signal }, lead)]);
  return () => {
    end.abort();
    channel.close();
  };
}
