import { leftKeyOf } from '../drafts';
import { browserStorage } from '../http';
import { type Entry, isEntry } from './change';

/** An entry whose storing had not ended when its page was left; null: its deletion had not. */
export type LeftEntry = readonly [id: string, entry: Entry | null];

/** What pages leave to the next one, beside the storage of the browser, which may not end its work for a closed page. */
export interface LeftPorts {
  /** Returns what pages have left, and forgets it: the caller stores it from now on. */
  readonly take: () => readonly LeftEntry[];
  /**
   * Leaves the result of `leave` when this page ends, and calls `adopt` when another page has left entries, or this one is
   * shown again. Returns the function that ends both.
   */
  readonly listen: (leave: () => readonly LeftEntry[], adopt: () => void) => () => void;
}

/** Returns the entries that pages of a person have left in the local storage, which stores at once (ADR 174). */
export function leftEntries(personId: string): LeftPorts {
  const key = leftKeyOf(personId);
  const read = () => pairsIn(browserStorage.getItem(key));
  const store = (pairs: readonly Pair[]) => {
    if (pairs.length === 0) return browserStorage.removeItem(key);
    try {
      localStorage.setItem(key, JSON.stringify(pairs));
    } catch (error) {
      // There is no room: what was left before stays.
      globalThis.reportError?.(error);
    }
  };
  return {
    take: () => {
      const pairs = read();
      // An entry of another version stays for a build that supports that version.
      store(pairs.filter((pair) => !isLeftEntry(pair)));
      return pairs.filter(isLeftEntry);
    },
    listen: (leave, adopt) => {
      const end = new AbortController();
      const { signal } = end;
      const leaveNow = () => {
        const left = leave();
        if (left.length > 0) store([...new Map([...read(), ...left])]);
      };
      addEventListener('pagehide', leaveNow, { signal });
      addEventListener('pageshow', ({ persisted }) => persisted && adopt(), { signal });
      const hear = (event: StorageEvent) => event.key === key && event.newValue && adopt();
      addEventListener('storage', hear, { signal });
      return () => end.abort();
    },
  };
}

type Pair = readonly [id: string, entry: unknown];

/** Returns the pairs in a text; none in a text that the portal has not written. */
function pairsIn(text: string | null): readonly Pair[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? found.filter(isPair) : [];
  } catch {
    return [];
  }
}

const isPair = (found: unknown): found is Pair =>
  Array.isArray(found) && found.length === 2 && typeof found[0] === 'string';

const isLeftEntry = (pair: Pair): pair is LeftEntry => pair[1] === null || isEntry(pair[1]);
