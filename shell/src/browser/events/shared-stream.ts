import { followEvents, type ServerEvent, type StreamListener } from './event-stream';

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
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'event') listener.hear(data);
    else listener[data.kind]();
  });
  const end = new AbortController();
  const { signal } = end;
  const tell = (kind: 'alive' | 'lost') => {
    if (signal.aborted) return;
    const message: Message = { kind };
    channel.postMessage(message);
    listener[kind]();
  };
  const toAll: StreamListener = {
    hear: (event) => {
      const message: Message = { kind: 'event', ...event };
      channel.postMessage(message);
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
