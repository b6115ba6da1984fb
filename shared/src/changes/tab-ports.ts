import { TabLock } from '../tab-lock';

/**
 * Milliseconds before the first retry of what could not be sent; each further delay doubles.
 */
const firstDelay = 1000;
const longestDelay = 30_000;

/** Without Web Locks each tab sends only what was made in the same tab. */
const isShared = (): boolean => 'locks' in navigator && 'BroadcastChannel' in globalThis;

/** Returns a channel between the tabs of the browser, without effect if the browser lacks any of them. */
export function openChannel<Message>(name: string): {
  readonly post: (message: Message) => void;
  readonly listen: (hear: (message: Message) => void) => () => void;
} {
  let channel = isShared() ? new BroadcastChannel(name) : null;
  return {
    post: (message) => channel?.postMessage(message),
    listen: (hear) => {
      channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data));
      return () => {
        channel?.close();
        channel = null;
      };
    },
  };
}

/** An election of the tab that sends. */
export interface Election {
  /** The tab that sends has shown a sign of life. */
  readonly heard: () => void;
  readonly end: () => void;
}

/** Silence in milliseconds after which a visible tab sends in place of the elected one, which tells of each attempt, at most 30 s apart. */
const silenceMs = 60_000;

/**
 * Runs `work` while this tab holds the Web Lock, or at once in a browser without locks; `signal` aborts when the election has
 * ended, or when another tab has taken the lock. A visible tab takes it if the elected one tells nothing while `isNeeded`.
 */
export function electSender(
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
  isNeeded: () => boolean,
): Election {
  if (isShared()) {
    const lock = new TabLock({ name, work, silenceMs, isNeeded });
    return { heard: () => lock.heard(), end: () => lock.end() };
  }
  const end = new AbortController();
  void work(end.signal);
  return { heard: () => undefined, end: () => end.abort() };
}

/** Resolves after a delay that grows with each attempt, or when the browser is online again. */
export function retryAfterDelay(attempt: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, Math.min(firstDelay * 2 ** (attempt - 1), longestDelay));
    addEventListener('online', end);
  });
}
