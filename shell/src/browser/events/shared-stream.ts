import { followEvents, type ServerEvent, type StreamListener } from './event-stream';
import { OwnChanges } from './own-changes';
import { tabEvents } from './tab-events';

type Message = { readonly kind: 'alive' | 'lost' } | ({ readonly kind: 'event' } & ServerEvent);

export interface SharedEvents {
  /** Announces a stored write of this tab to the other tabs, unless the change log may have sent the write. */
  readonly written: () => void;
  readonly end: () => void;
}

/**
 * Follows the events of a person with one stream a browser: the tab that holds a Web Lock reads it and tells the other
 * tabs over a BroadcastChannel. Returns null where the browser has no locks or channels.
 */
export function shareEvents(personId: string, told: StreamListener): SharedEvents | null {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return null;
  const name = `groundplan.events ${personId}`;
  const channel = new BroadcastChannel(name);
  const own = new OwnChanges(told.hear);
  const listener = { ...told, hear: (event: ServerEvent) => own.hear(event) };
  /** Place of the last event, in the tab that reads the stream. */
  let place: string | undefined;
  const send = (message: Message) => channel.postMessage(message);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind !== 'event') listener[data.kind]();
    else if (data.name === tabEvents.written) own.writtenByOtherTab();
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
  return {
    written: () => {
      if (!own.isLogPending()) send({ kind: 'event', name: tabEvents.written, data: '{}' });
    },
    end: () => {
      end.abort();
      channel.close();
      own.end();
    },
  };
}
