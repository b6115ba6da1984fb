type Work = () => Promise<unknown>;

/** Web Locks of one page, which jsdom lacks: one holder a name, the others wait in order. */
export function standInForLocks(): void {
  const queues = new Map<string, Promise<unknown>>();
  const request = (name: string, { signal }: { readonly signal: AbortSignal }, work: Work) => {
    const before = queues.get(name) ?? Promise.resolve();
    const own = before.then(() => (signal.aborted ? undefined : work()));
    queues.set(
      name,
      own.catch(() => undefined),
    );
    return own;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}
