import type { RawResource } from '../cms/wire/raw';
import { type Change, type Entry, type EntryState, entryVersion, hasFailed } from './change';
import type { Replacement } from './give-way';

/** Changes that the service has stored, and the records as it stores them. */
export interface Confirmation {
  readonly changes: readonly Change[];
  readonly records: readonly RawResource[];
}

/** What tabs of one browser tell each other. */
export type Message =
  | { readonly kind: 'put'; readonly entry: Entry }
  /** Some changes of an entry were stored while others of it wait. */
  | { readonly kind: 'confirmed'; readonly confirmed: Confirmation }
  | { readonly kind: 'dropped'; readonly id: string; readonly confirmed: Confirmation | null };

/** What the entries of a person need of a browser: a place to be kept in, and a channel between its tabs. */
export interface StorePorts {
  /** Everything that is kept for the person, in any version. */
  readonly load: () => Promise<readonly unknown[]>;
  readonly put: (entry: Entry) => Promise<void>;
  readonly drop: (id: string) => Promise<void>;
  readonly post: (message: Message) => void;
  /** Calls back for every message of another tab; returns how to stop. */
  readonly listen: (hear: (message: Message) => void) => () => void;
}

type Stop = () => void;

/** Entries of a person, the same in every tab, kept in the browser until they are dropped. */
export class EntryStore {
  private readonly entries = new Map<string, Entry>();
  /** The latest of what is kept and told of an entry, by its id. */
  private readonly sharing = new Map<string, Promise<unknown>>();
  /** Ids of entries that went while the entries of earlier visits were being read. */
  private readonly gone = new Set<string>();
  private readonly changeListeners = new Set<(entries: readonly Entry[]) => void>();
  private readonly confirmationListeners = new Set<(confirmation: Confirmation) => void>();
  private readonly failureListeners = new Set<(entry: Entry) => void>();
  /** Stops listening to other tabs. */
  readonly close: Stop;
  /** Resolves once the entries of earlier visits are here. */
  readonly loaded: Promise<void>;

  constructor(private readonly ports: StorePorts) {
    this.close = ports.listen((message) => this.hear(message));
    this.loaded = ports.load().then((found) => {
      // An entry of another version stays where it is kept, for the build that knows it.
      for (const entry of found) if (isEntry(entry) && this.isNew(entry)) this.take(entry);
    });
  }

  /** Entries in the order in which they were made. */
  list(): readonly Entry[] {
    return [...this.entries.values()].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  }

  get(id: string): Entry | undefined {
    return this.entries.get(id);
  }

  /** Adds or replaces an entry, here and in every other tab. */
  put(entry: Entry): void {
    // 'sending' is the state of a moment: whoever reads the entry after a crash sends it again.
    const isKept = entry.state.kind !== 'sending';
    const keep = () => (isKept ? this.ports.put(entry) : Promise.resolve());
    this.share(entry.id, keep, { kind: 'put', entry });
    this.take(entry);
  }

  setState(id: string, state: EntryState): void {
    const entry = this.entries.get(id);
    if (entry) this.put({ ...entry, state });
  }

  /** Replaces the changes of entries; an entry that has none left is dropped. */
  replace(replacements: readonly Replacement[]): void {
    for (const [{ id }, [first, ...others]] of replacements) {
      const entry = this.entries.get(id);
      if (entry && first) this.put({ ...entry, changes: [first, ...others] });
      else this.drop(id, null);
    }
  }

  /** Forgets an entry, here and in every other tab; a confirmation says that the service has stored its changes. */
  drop(id: string, confirmed: Confirmation | null): void {
    this.share(id, () => this.ports.drop(id), { kind: 'dropped', id, confirmed });
    this.forget(id, confirmed);
  }

  /** Tells every tab that some changes of an entry were stored while others of it wait. */
  confirm(confirmed: Confirmation): void {
    this.ports.post({ kind: 'confirmed', confirmed });
    this.tellConfirmed(confirmed);
  }

  /** Resolves once an entry is kept and told to the other tabs. */
  shared(id: string): Promise<unknown> {
    return this.sharing.get(id) ?? Promise.resolve();
  }

  /** Forgets entries of other tabs that are kept no longer: the tab that sent them closed before it told so. */
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

  /** Calls back for every entry that could not be stored, in every tab. */
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
    // This tab may have put the entry back before it heard: every tab and what is kept hear again that it went.
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

  /** Keeps and tells in order. Told last: a tab that reads what is kept meanwhile misses nothing. */
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
