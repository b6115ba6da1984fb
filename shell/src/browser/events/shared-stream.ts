import { TabLock } from '@portal/shared/tab-lock';
import { followEvents, type ServerEvent, type StreamListener } from './event-stream';
import { OwnChanges } from './own-changes';
import { tabEvents } from './tab-events';

/** Silence in milliseconds after which a visible tab takes the stream over: more than that of a stream that is lost. */
const silenceMs = 45_000;

type Message = { readonly kind: 'alive' | 'lost' } | ({ readonly kind: 'event' } & ServerEvent);

export interface SharedEvents {
  /** Announces a stored write of this tab to the other tabs, unless the change log may have sent the write. */
  readonly written: () => void;
  readonly end: () => void;
}

/** Whether a message comes from the tab that reads the stream. */
const isOfReader = (message: Message): boolean =>
  message.kind !== 'event' ||
  (message.name !== tabEvents.written && message.name !== tabEvents.joined);

/**
 * Follows the events of a person with one stream a browser: the tab that holds a Web Lock reads it and tells the other
 * tabs over a BroadcastChannel. A visible tab takes the stream over from a tab that tells nothing, because the browser has frozen
 * it. Returns null where the browser has no locks or channels.
 */
export function shareEvents(personId: string, told: StreamListener): SharedEvents | null {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return null;
  const name = `groundplan.events ${personId}`;
  const channel = new BroadcastChannel(name);
  const own = new OwnChanges(told.hear);
  const listener = { ...told, hear: (event: ServerEvent) => own.hear(event) };
  /** Place of the last event, in the tab that reads the stream; undefined in the others. */
  let place: string | undefined;
  /** Whether this tab reads the stream now. */
  let isOpen = false;
  let isEnded = false;
  const send = (message: Message) => channel.postMessage(message);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (isOfReader(data)) lock.heard();
    if (data.kind !== 'event') listener[data.kind]();
    else if (data.name === tabEvents.written) own.writtenByOtherTab();
    else if (data.name !== tabEvents.joined) listener.hear(data);
    else {
      if (place !== undefined)
        send({ kind: 'event', name: tabEvents.placed, data: '{}', id: place });
      if (isOpen) send({ kind: 'alive' });
    }
  });
  const joined: Message = { kind: 'event', name: tabEvents.joined, data: '{}' };
  send(joined);
  const readStream = (signal: AbortSignal) => {
    // Another tab reads the stream from now on, and tells how far it is.
    signal.addEventListener('abort', () => {
      place = undefined;
      isOpen = false;
      if (!isEnded) send(joined);
    });
    const tell = (kind: 'alive' | 'lost') => {
      if (signal.aborted) return;
      lock.heard();
      isOpen = kind === 'alive';
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
    return followEvents(toAll, signal);
  };
  const lock = new TabLock({ name, work: readStream, silenceMs });
  return {
    written: () => {
      if (!own.isLogPending()) send({ kind: 'event', name: tabEvents.written, data: '{}' });
    },
    end: () => {
      isEnded = true;
      lock.end();
      channel.close();
      own.end();
    },
  };
}
