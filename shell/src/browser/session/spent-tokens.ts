/**
 * Marks used refresh tokens by Web Locks.
 *
 * Tabs are processes: a localStorage write becomes visible in another tab some time after a lock
 * does. A tab that trusted localStorage could use a refresh token twice, which revokes the session.
 * The set of held locks is consistent across tabs.
 */
const keptMs = 60_000;

const nameOf = (refresh: string): string => `groundplan.spent.${refresh.slice(-24)}`;

const lockManager = (): LockManager | undefined =>
  (navigator as Partial<Pick<Navigator, 'locks'>>).locks;

/** Whether a tab has marked a refresh token; false in a browser that refuses locks, as with blocked storage. */
export async function isSpent(refresh: string): Promise<boolean> {
  const locks = await lockManager()
    ?.query()
    .catch(() => null);
  const held = locks?.held ?? [];
  return held.some(({ name }) => name === nameOf(refresh));
}

/**
 * Marks a refresh token before sending. Returns a function that removes the mark if the token was
 * not used after all. Marks nothing in a browser that refuses locks.
 */
export function markSpent(refresh: string): Promise<() => void> {
  const locks = lockManager();
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((marked) => {
    const hold = () =>
      new Promise<void>((free) => {
        setTimeout(free, keptMs);
        marked(free);
      });
    locks.request(nameOf(refresh), hold).catch(() => marked(() => undefined));
  });
}
