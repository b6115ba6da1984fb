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

/** Time in milliseconds between two signs of life of the tab that sends. */
const aliveMs = 15_000;
/** Silence in milliseconds after which a visible tab sends: browsers let a hidden tab, that is not frozen, run once a minute. */
const silenceMs = 90_000;

/**
 * Runs `work` while this tab holds the Web Lock, or at once in a browser without locks; `signal` aborts when the election has
 * ended, or when another tab has taken the lock. A visible tab takes it if the elected one gives no sign of life while
 * `isNeeded`. Returns a function that ends the election.
 */
export function electSender(
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
  isNeeded: () => boolean,
): () => void {
  if (!isShared()) {
    const end = new AbortController();
    void work(end.signal);
    return () => end.abort();
  }
  const channel = new BroadcastChannel(`${name} sender`);
  const workAlive = async (signal: AbortSignal) => {
    const tell = () => signal.aborted || channel.postMessage(null);
    tell();
    const timer = setInterval(tell, aliveMs);
    await work(signal).finally(() => clearInterval(timer));
  };
  const lock = new TabLock({ name, work: workAlive, silenceMs, isNeeded });
  channel.addEventListener('message', () => lock.heard());
  return () => {
    lock.end();
    channel.close();
  };
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
