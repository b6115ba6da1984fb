/**
 * Which refresh tokens a tab has used already, told by the browser's locks.
 *
 * Tabs are processes, and what one writes into localStorage reaches another some time after the lock does. A tab that
 * trusted its own view would use a refresh token twice, which ends the session. The names of held locks are the same
 * for all tabs at once.
 */
const keptMs = 60_000;

const nameOf = (refresh: string): string => `groundplan.spent.${refresh.slice(-24)}`;

const lockManager = (): LockManager | undefined =>
  (navigator as Partial<Pick<Navigator, 'locks'>>).locks;

export async function isSpent(refresh: string): Promise<boolean> {
  const held = (await lockManager()?.query())?.held ?? [];
  return held.some(({ name }) => name === nameOf(refresh));
}

/** Marks a refresh token before it is sent; gives how to take the mark back where it was not used after all. */
export function markSpent(refresh: string): Promise<() => void> {
  const locks = lockManager();
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((marked) => {
    const hold = () =>
      new Promise<void>((free) => {
        setTimeout(free, keptMs);
        marked(free);
      });
    void locks.request(nameOf(refresh), hold);
  });
}
