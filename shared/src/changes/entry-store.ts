import type { RawResource } from '../cms/jsonapi/raw';
import { type Change, type Entry, type EntryState, entryVersion, hasFailed } from './change';
import type { Replacement } from './supersede-failed';

/** Changes that the service has stored, with the resulting records. */
export interface Confirmation {
  readonly changes: readonly Change[];
  readonly records: readonly RawResource[];
}

/** Message between the tabs of one browser. */
export type Message =
  | { readonly kind: 'put'; readonly entry: Entry }
  /** Part of an entry's changes is stored; the remaining changes still wait. */
  | { readonly kind: 'confirmed'; readonly confirmed: Confirmation }
  | { readonly kind: 'dropped'; readonly id: string; readonly confirmed: Confirmation | null };

/** Browser services of the entry store: persistent storage, and a channel between tabs. */
export interface StorePorts {
  /** Loads all stored entries of the person, of any version. */
  readonly load: () => Promise<readonly unknown[]>;
  readonly put: (entry: Entry) => Promise<void>;
  readonly drop: (id: string) => Promise<void>;
  readonly post: (message: Message) => void;
  /** Subscribes to messages of other tabs; returns the unsubscribe function. */
  readonly listen: (hear: (message: Message) => void) => () => void;
}

type Stop = () => void;

/**
 * Entries of a person, synchronised between tabs and persisted in the browser until confirmed or
 * discarded.
 */
export class EntryStore {
  private readonly entries = new Map<string, Entry>();
  /** Last pending storage operation by entry id: serialises storage and broadcast. */
  private readonly sharing = new Map<string, Promise<unknown>>();
  /** Ids of entries deleted while the stored entries were loading. */
  private readonly gone = new Set<string>();
  private readonly changeListeners = new Set<(entries: readonly Entry[]) => void>();
  private readonly confirmationListeners = new Set<(confirmation: Confirmation) => void>();
  private readonly failureListeners = new Set<(entry: Entry) => void>();
  /** Unsubscribes from other tabs. */
  readonly close: Stop;
  /** Resolves when the stored entries are loaded. */
  readonly loaded: Promise<void>;

  constructor(private readonly ports: StorePorts) {
    this.close = ports.listen((message) => this.hear(message));
    this.loaded = ports.load().then((found) => {
      // An entry of another version stays in storage for a build that supports that version.
      for (const entry of found) if (isEntry(entry) && this.isNew(entry)) this.take(entry);
    });
  }

  /** Returns the entries in chronological order. */
  list(): readonly Entry[] {
    return [...this.entries.values()].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  }

  get(id: string): Entry | undefined {
    return this.entries.get(id);
  }

  /** Adds or replaces an entry in all tabs. */
  put(entry: Entry): void {
    // `sending` is transient and not persisted: after a crash the entry is sent again.
    const isKept = entry.state.kind !== 'sending';
    const keep = () => (isKept ? this.ports.put(entry) : Promise.resolve());
    this.share(entry.id, keep, { kind: 'put', entry });
    this.take(entry);
  }

  setState(id: string, state: EntryState): void {
    const entry = this.entries.get(id);
    if (entry) this.put({ ...entry, state });
  }

  /** Replaces the changes of entries; drops entries without remaining changes. */
  replace(replacements: readonly Replacement[]): void {
    for (const [{ id }, [first, ...others]] of replacements) {
      const entry = this.entries.get(id);
      if (entry && first) this.put({ ...entry, changes: [first, ...others] });
      else this.drop(id, null);
    }
  }

  /** Deletes an entry in all tabs. `confirmed` is set if the service has stored the changes. */
  drop(id: string, confirmed: Confirmation | null): void {
    this.share(id, () => this.ports.drop(id), { kind: 'dropped', id, confirmed });
    this.forget(id, confirmed);
  }

  /** Broadcasts to all tabs that part of an entry's changes is stored. */
  confirm(confirmed: Confirmation): void {
    this.ports.post({ kind: 'confirmed', confirmed });
    this.tellConfirmed(confirmed);
  }

  /** Resolves when an entry is stored and broadcast. */
  shared(id: string): Promise<unknown> {
    return this.sharing.get(id) ?? Promise.resolve();
  }

  /**
   * Deletes entries of other tabs that are no longer in storage: the sending tab closed before the
   * broadcast.
   */
  async forgetVanished(): Promise<void> {
    const others = [...this.entries.keys()].filter((id) => !this.sharing.has(id));
    const found = await this.ports.load();
    const kept = new Set(found.flatMap((entry) => (isEntry(entry) ? entry.id : [])));
    for (const id of others) if (!kept.has(id) && this.entries.has(id)) this.forget(id, null);
  }

  onEntries(tell: (entries: readonly Entry[]) => void): Stop {
    return listening(this.changeListeners, tell);
  }

  onConfirmed(tell: (confirmation: Confirmation) => void): Stop {
    return listening(this.confirmationListeners, tell);
  }

  /** Calls back for every failed entry, in every tab. */
  onFailed(tell: (entry: Entry) => void): Stop {
    return listening(this.failureListeners, tell);
  }

  private isNew({ id }: Entry): boolean {
    return !this.entries.has(id) && !this.gone.has(id);
  }

  private hear(message: Message): void {
    if (message.kind === 'put') {
      if (!this.gone.has(message.entry.id)) this.take(message.entry);
      return;
    }
    if (message.kind === 'confirmed') return this.tellConfirmed(message.confirmed);
    const { id, confirmed } = message;
    // Race: this tab may have stored the entry again before the deletion arrived. Delete from
    // storage and broadcast again.
    if (this.entries.has(id) && this.sharing.has(id))
      this.share(id, () => this.ports.drop(id), { kind: 'dropped', id, confirmed: null });
    this.forget(id, confirmed);
  }

  private take(entry: Entry): void {
    const before = this.entries.get(entry.id);
    this.entries.set(entry.id, entry);
    if (before && hasFailed(entry) && !hasFailed(before))
      for (const tell of this.failureListeners) tell(entry);
    this.tellChange();
  }

  private forget(id: string, confirmed: Confirmation | null): void {
    this.entries.delete(id);
    this.gone.add(id);
    if (confirmed) this.tellConfirmed(confirmed);
    this.tellChange();
  }

  private tellConfirmed(confirmed: Confirmation): void {
    for (const tell of this.confirmationListeners) tell(confirmed);
  }

  private tellChange(): void {
    const now = this.list();
    for (const tell of this.changeListeners) tell(now);
  }

  /**
   * Persists, then broadcasts, in order. The broadcast comes last: a tab that is reading the
   * storage at that time misses no entry.
   */
  private share(id: string, keep: () => Promise<unknown>, message: Message): void {
    const after = this.shared(id)
      .then(() => Promise.allSettled([keep()]))
      .then(() => this.ports.post(message))
      .then(() => {
        if (!this.entries.has(id) && this.sharing.get(id) === after) this.sharing.delete(id);
      });
    this.sharing.set(id, after);
  }
}

function listening<Listener>(listeners: Set<Listener>, tell: Listener): Stop {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

function isEntry(found: unknown): found is Entry {
  return (
    typeof found === 'object' &&
    found !== null &&
    'version' in found &&
    found.version === entryVersion &&
    'changes' in found
  );
}
