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

/**
 * Runs `work` while this tab holds the Web Lock, or at once in a browser that refuses locks because storage is blocked.
 * Returns a function that ends the election; `signal` aborts then.
 */
export function electSender(
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
): () => void {
  const end = new AbortController();
  const { signal } = end;
  const lead = () => work(signal);
  const leadUnlocked = (error: unknown) => {
    const reason = error instanceof DOMException ? error.name : '';
    if (reason === 'SecurityError') return lead();
    // The election ended before this tab was elected.
    if (reason !== 'AbortError') throw error;
    return undefined;
  };
  if (isShared()) navigator.locks.request(name, { signal }, lead).catch(leadUnlocked);
  else void lead();
  return () => end.abort();
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
