import { inStorageTime } from '../http';

/** Item of a store that all tabs of a browser share. */
export interface StoredItem {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Message between the tabs of one browser. */
export type StoreMessage<Item, Result> =
  /** `isUnstored`: the browser refused to store the item, which only open tabs have. */
  | { readonly kind: 'put'; readonly entry: Item; readonly isUnstored?: boolean }
  | { readonly kind: 'dropped'; readonly id: string; readonly confirmed: Result | null };

/** Browser services of a store: persistent storage, and a channel between tabs. */
export interface TabStorePorts<Item, Message> {
  /** Loads all stored items of the person, of any version. Rejects if the browser refuses. */
  readonly load: () => Promise<readonly unknown[]>;
  readonly put: (item: Item) => Promise<void>;
  readonly drop: (id: string) => Promise<void>;
  readonly post: (message: Message) => void;
  /** Subscribes to messages of other tabs; returns the unsubscribe function. */
  readonly listen: (hear: (message: Message) => void) => () => void;
}

export type Stop = () => void;

/**
 * Items of a person, synchronised between tabs and persisted in the browser until dropped. An item
 * that the browser refuses to store exists as long as a tab is open. A storage that does not answer within two seconds counts
 * as refusing until its answer arrives.
 */
export abstract class TabStore<
  Item extends StoredItem,
  Result,
  More extends { readonly kind: string } = never,
> {
  private readonly entries = new Map<string, Item>();
  /** Last pending storage operation by item id: serialises storage and broadcast. */
  private readonly sharing = new Map<string, Promise<unknown>>();
  /** Last storage operation under way by item id. */
  private readonly storing = new Map<string, unknown>();
  /** Ids of items deleted while the stored items were loading. */
  private readonly gone = new Set<string>();
  /** Ids of items that the browser refused to store. */
  private readonly unstored = new Set<string>();
  private readonly changeListeners = new Set<(entries: readonly Item[]) => void>();
  private readonly confirmationListeners = new Set<(confirmed: Result) => void>();
  private readonly failureListeners = new Set<(entry: Item) => void>();
  private readonly leave: Stop;
  private isClosed = false;
  /** Resolves when the stored items are loaded, or the storage refuses. */
  readonly loaded: Promise<unknown>;

  protected constructor(
    protected readonly ports: TabStorePorts<Item, StoreMessage<Item, Result> | More>,
    private readonly isItem: (found: unknown) => found is Item,
    private readonly hasFailed: (item: Item) => boolean,
  ) {
    this.leave = ports.listen((message) => this.hear(message));
    this.loaded = inStorageTime(ports.load().then((found) => this.takeLoaded(found)));
  }

  /** Unsubscribes from other tabs and stores nothing more. */
  close(): void {
    this.isClosed = true;
    this.leave();
  }

  /** Returns the items in chronological order. */
  list(): readonly Item[] {
    return [...this.entries.values()].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  }

  get(id: string): Item | undefined {
    return this.entries.get(id);
  }

  /** Returns the number of items that the browser refused to store. */
  countUnstored(): number {
    return this.unstored.size;
  }

  /** Whether the browser refused to store the item. */
  isUnstored(id: string): boolean {
    return this.unstored.has(id);
  }

  /**
   * Adds or replaces an item in all tabs. A transient item is shown and not persisted: after a
   * crash the stored item is sent again.
   */
  protected share(entry: Item, isTransient: boolean): void {
    const keep = isTransient ? null : () => this.ports.put(entry);
    this.keepAndPost(entry.id, keep, () => ({
      kind: 'put',
      entry,
      ...(this.unstored.has(entry.id) && { isUnstored: true }),
    }));
    this.take(entry);
  }

  /** Deletes an item in all tabs. `confirmed` is set if the service has stored the item. */
  drop(id: string, confirmed: Result | null): void {
    this.keepAndPost(id, () => this.ports.drop(id), droppedMessage(id, confirmed));
    this.forget(id, confirmed);
  }

  /** Resolves when an item is stored and broadcast. */
  shared(id: string): Promise<unknown> {
    return this.sharing.get(id) ?? Promise.resolve();
  }

  /**
   * Deletes items of other tabs that are no longer in storage: the sending tab closed before the
   * broadcast. An item that the browser refused to store stays, and all stay while the storage cannot be read.
   */
  async forgetVanished(): Promise<void> {
    const others = [...this.entries.keys()].filter((id) => !this.sharing.has(id));
    const found = await inStorageTime(this.ports.load());
    if (found === null) return;
    const kept = new Set(found.flatMap((entry) => (this.isItem(entry) ? entry.id : [])));
    for (const id of others)
      if (!kept.has(id) && !this.unstored.has(id) && this.entries.has(id)) this.forget(id, null);
  }

  /** Returns the items that are not stored by their ids, and null for those whose deletion has not ended. */
  protected notStored(): readonly (readonly [id: string, item: Item | null])[] {
    const ids = new Set([...this.storing.keys(), ...this.unstored]);
    return [...ids].map((id) => [id, this.entries.get(id) ?? null]);
  }

  onEntries(tell: (entries: readonly Item[]) => void): Stop {
    return listening(this.changeListeners, tell);
  }

  onConfirmed(tell: (confirmed: Result) => void): Stop {
    return listening(this.confirmationListeners, tell);
  }

  /** Calls back for every failed item, in every tab. */
  onFailed(tell: (entry: Item) => void): Stop {
    return listening(this.failureListeners, tell);
  }

  private takeLoaded(found: readonly unknown[]): void {
    if (this.isClosed) return;
    // An item of another version stays in storage for a build that supports that version.
    for (const entry of found) if (this.isItem(entry) && this.isNew(entry)) this.take(entry);
  }

  private isNew({ id }: Item): boolean {
    return !this.entries.has(id) && !this.gone.has(id);
  }

  protected hear(message: StoreMessage<Item, Result> | More): void {
    if (isPut<Item, Result>(message)) this.hearPut(message);
    else if (isDropped<Item, Result>(message)) this.hearDropped(message);
  }

  private hearPut({ entry, isUnstored }: StoreMessage<Item, Result> & { kind: 'put' }): void {
    if (this.gone.has(entry.id)) return;
    if (isUnstored) this.unstored.add(entry.id);
    else this.unstored.delete(entry.id);
    this.take(entry);
  }

  private hearDropped({ id, confirmed }: StoreMessage<Item, Result> & { kind: 'dropped' }): void {
    // Race: this tab may have stored the item again before the deletion arrived. Delete from
    // storage and broadcast again.
    if (this.entries.has(id) && this.sharing.has(id))
      this.keepAndPost(id, () => this.ports.drop(id), droppedMessage(id, null));
    this.forget(id, confirmed);
  }

  private take(entry: Item): void {
    const before = this.entries.get(entry.id);
    this.entries.set(entry.id, entry);
    if (before && this.hasFailed(entry) && !this.hasFailed(before))
      for (const tell of this.failureListeners) tell(entry);
    this.tellChange();
  }

  private forget(id: string, confirmed: Result | null): void {
    this.entries.delete(id);
    this.unstored.delete(id);
    this.gone.add(id);
    if (confirmed !== null) this.tellConfirmed(confirmed);
    this.tellChange();
  }

  protected tellConfirmed(confirmed: Result): void {
    for (const tell of this.confirmationListeners) tell(confirmed);
  }

  private tellChange(): void {
    const now = this.list();
    for (const tell of this.changeListeners) tell(now);
  }

  /**
   * Persists, then broadcasts, in order. The broadcast comes last: a tab that is reading the
   * storage at that time misses no item.
   */
  private keepAndPost(
    id: string,
    keep: (() => Promise<unknown>) | null,
    message: () => StoreMessage<Item, Result>,
  ): void {
    const operation = Symbol(id);
    if (keep) this.storing.set(id, operation);
    const after = this.shared(id)
      .then(async () => {
        if (this.isClosed || !keep) return;
        // A browser without IndexedDB throws before there is a promise.
        const kept = (async () => keep())().then(...settledAs);
        void kept.then(() => this.storing.get(id) === operation && this.storing.delete(id));
        this.noteStored(id, (await inStorageTime(kept)) ?? false);
        // A storage that hangs may answer later.
        void kept.then((isStored) => this.noteStored(id, isStored));
      })
      .then(() => this.ports.post(message()))
      .then(() => {
        if (!this.entries.has(id) && this.sharing.get(id) === after) this.sharing.delete(id);
      });
    this.sharing.set(id, after);
  }

  private noteStored(id: string, isStored: boolean): void {
    if (this.isClosed) return;
    const wasUnstored = this.unstored.has(id);
    if (isStored || !this.entries.has(id)) this.unstored.delete(id);
    else this.unstored.add(id);
    if (this.unstored.has(id) !== wasUnstored) this.tellChange();
  }
}

/** Handlers by which a promise tells whether its work was done. */
const settledAs = [() => true, () => false] as const;

const isPut = <Item, Result>(message: {
  readonly kind: string;
}): message is StoreMessage<Item, Result> & { kind: 'put' } => message.kind === 'put';

const isDropped = <Item, Result>(message: {
  readonly kind: string;
}): message is StoreMessage<Item, Result> & { kind: 'dropped' } => message.kind === 'dropped';

const droppedMessage =
  <Result>(id: string, confirmed: Result | null) =>
  () =>
    ({ kind: 'dropped', id, confirmed }) as const;

function listening<Listener>(listeners: Set<Listener>, tell: Listener): Stop {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
