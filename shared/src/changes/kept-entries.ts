import { dropDraft, keepDraft, leftKeyOf, readDrafts } from '../drafts';
import { browserStorage } from '../http';
import type { Entry } from './change';

/** Prefix of the names of drafts that are changes. */
const prefix = 'change ';
const nameOf = (id: string): string => `${prefix}${id}`;

/**
 * Entries of a person in IndexedDB. Those that it is still storing when the page is hidden or left are in the local storage, which
 * stores at once, until a page has stored them: the browser may end the page without waiting for IndexedDB (ADR 174).
 */
export class KeptEntries {
  /** Entries that are being stored. */
  private readonly pending = new Map<string, Entry>();
  private readonly leftKey: string;
  private readonly keepPending = (): void => {
    if (this.pending.size === 0) return;
    const left = new Map(this.left().map((entry) => [entry.id, entry]));
    this.setLeft([...new Map([...left, ...this.pending]).values()]);
  };
  private readonly keepIfHidden = (): void => {
    if (document.visibilityState === 'hidden') this.keepPending();
  };

  constructor(private readonly personId: string) {
    this.leftKey = leftKeyOf(personId);
    addEventListener('pagehide', this.keepPending);
    document.addEventListener('visibilitychange', this.keepIfHidden);
  }

  async load(): Promise<readonly unknown[]> {
    await Promise.all(this.left().map((entry) => this.put(entry)));
    if (this.left().length === 0) browserStorage.removeItem(this.leftKey);
    return readDrafts(this.personId, prefix);
  }

  async put(entry: Entry): Promise<void> {
    const { id } = entry;
    this.pending.set(id, entry);
    try {
      await keepDraft(this.personId, nameOf(id), entry);
      if (this.pending.get(id) === entry) this.forget(id);
    } finally {
      if (this.pending.get(id) === entry) this.pending.delete(id);
    }
  }

  drop(id: string): Promise<void> {
    this.pending.delete(id);
    this.forget(id);
    return dropDraft(this.personId, nameOf(id));
  }

  close(): void {
    this.pending.clear();
    removeEventListener('pagehide', this.keepPending);
    document.removeEventListener('visibilitychange', this.keepIfHidden);
  }

  /** Returns the entries that were left; none for a text that the portal has not written. */
  private left(): readonly Entry[] {
    const text = browserStorage.getItem(this.leftKey) ?? '[]';
    try {
      const found: unknown = JSON.parse(text);
      return Array.isArray(found) ? found : [];
    } catch {
      return [];
    }
  }

  private forget(id: string): void {
    const left = this.left();
    const others = left.filter((entry) => entry.id !== id);
    if (others.length < left.length) this.setLeft(others);
  }

  private setLeft(entries: readonly Entry[]): void {
    if (entries.length === 0) browserStorage.removeItem(this.leftKey);
    else browserStorage.setItem(this.leftKey, JSON.stringify(entries));
  }
}
