import { browserStorage } from '../http';

const storageKey = 'groundplan.left-drafts';

type Draft = readonly [key: string, draft: unknown];

/** Drafts that IndexedDB is storing, by key. */
const pending = new Map<string, unknown>();
let isFollowed = false;

/**
 * Drafts that IndexedDB was still storing when a page was hidden or left: the browser may end the page without waiting for that. They
 * are in the local storage, which stores at once, until a page has stored them.
 */
export function leftDrafts(): readonly Draft[] {
  const text = browserStorage.getItem(storageKey);
  return text === null ? [] : (JSON.parse(text) as readonly Draft[]);
}

/** Forgets drafts that were left, by their keys. */
export function forgetLeft(isMeant: (key: string) => boolean): void {
  const left = leftDrafts();
  const others = left.filter(([key]) => !isMeant(key));
  if (others.length < left.length) keepLeft(others);
}

/** Stores a draft by `store`. If the page is left meanwhile, the draft is one that was left. */
export async function untilStored(
  key: string,
  draft: unknown,
  store: () => Promise<void>,
): Promise<void> {
  followPage();
  if (!hasBytes(draft)) pending.set(key, draft);
  try {
    await store();
    if (pending.get(key) === draft) forgetLeft((one) => one === key);
  } finally {
    if (pending.get(key) === draft) pending.delete(key);
  }
}

/** Whether a draft has a file or bytes, which are no JSON. */
const hasBytes = (draft: unknown): boolean =>
  Object.values(Object(draft)).some(
    (value) => value instanceof Blob || value instanceof ArrayBuffer || ArrayBuffer.isView(value),
  );

function keepLeft(drafts: readonly Draft[]): void {
  if (drafts.length === 0) browserStorage.removeItem(storageKey);
  else browserStorage.setItem(storageKey, JSON.stringify(drafts));
}

function keepPending(): void {
  if (pending.size > 0) keepLeft([...new Map([...leftDrafts(), ...pending])]);
}

function followPage(): void {
  if (isFollowed) return;
  isFollowed = true;
  addEventListener('pagehide', keepPending);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keepPending();
  });
}
