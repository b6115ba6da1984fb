import { browserStorage } from '@portal/shared/http';

const settleMs = 40;
const leaseMs = 10_000;

/**
 * Runs `work` exclusively among all tabs of this browser, by name; calls queue.
 *
 * Uses Web Locks, which require a secure context, and which a browser that blocks storage refuses; without Web Locks a
 * short-lived entry in localStorage marks the lock.
 */
export function oneTabAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  const unlocked = (refusal?: unknown) => {
    if (hasBegun) throw refusal;
    return withMark(name, work);
  };
  return locks ? locks.request(name, begin).catch(unlocked) : unlocked();
}

async function withMark<T>(key: string, work: () => Promise<T>): Promise<T> {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const mine = String(random);
  while (!(await tryTake(key, mine))) await settled();
  try {
    return await work();
  } finally {
    browserStorage.removeItem(key);
  }
}

/** Takes the lock entry if free, then checks for a simultaneous write by another tab. */
async function tryTake(key: string, mine: string): Promise<boolean> {
  const [, until = '0'] = (browserStorage.getItem(key) ?? '').split(' ');
  if (Number(until) > Date.now()) return false;
  const mark = `${mine} ${Date.now() + leaseMs}`;
  browserStorage.setItem(key, mark);
  await settled();
  return browserStorage.getItem(key) === mark;
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, settleMs));
