type KeyedTexts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Returns the result of work with the storage; undefined if the browser refuses. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/**
 * Creates a storage that never throws. A text that the browser refuses to store, because the storage is full, blocked or
 * missing, lasts as long as the document; the text stored before is removed, so that no other tab uses a stale one.
 */
function lenient(storage: () => Storage): KeyedTexts {
  const refused = new Map<string, string>();
  const removeItem = (key: string): void => {
    refused.delete(key);
    attempt(() => storage().removeItem(key));
  };
  return {
    removeItem,
    // A stored text is newer than a refused text, which has removed the text before: another tab has stored it.
    getItem: (key) => attempt(() => storage().getItem(key)) ?? refused.get(key) ?? null,
    setItem(key, text) {
      try {
        storage().setItem(key, text);
        refused.delete(key);
      } catch {
        removeItem(key);
        refused.set(key, text);
      }
    },
  };
}

/** Local storage of the browser, shared by all tabs; texts that the browser refuses last as long as the document. */
export const browserStorage = lenient(() => localStorage);

/** Session storage of the tab; texts that the browser refuses last as long as the document. */
export const tabStorage = lenient(() => sessionStorage);
