import type { RawResource } from '../cms/jsonapi/raw';
import { asWaiting, type Change, type Entry, type EntryState, hasFailed, isEntry } from './change';
import type { LeftPorts } from './left-entries';
import type { Replacement } from './supersede-failed';
import { type StoreMessage, TabStore, type TabStorePorts } from './tab-store';

/** Changes that the service has stored, with the resulting records. */
export interface Confirmation {
  readonly changes: readonly Change[];
  readonly records: readonly RawResource[];
}

/** Part of an entry's changes is stored; the remaining changes still wait. */
interface PartConfirmed {
  readonly kind: 'confirmed';
  readonly confirmed: Confirmation;
}

/** Message between the tabs of one browser. */
export type Message = StoreMessage<Entry, Confirmation> | PartConfirmed;

export interface StorePorts extends TabStorePorts<Entry, Message> {
  readonly left: LeftPorts;
}

/**
 * Entries of a person, synchronised between tabs and persisted in the browser until confirmed or
 * discarded.
 */
export class EntryStore extends TabStore<Entry, Confirmation, PartConfirmed> {
  private readonly left: LeftPorts;
  private readonly stopLeaving: () => void;

  constructor(ports: StorePorts) {
    super(ports, isEntry, hasFailed);
    this.left = ports.left;
    const leave = () =>
      this.notStored().map(([id, entry]) => [id, entry && asWaiting(entry)] as const);
    this.stopLeaving = ports.left.listen(leave, () => this.adoptLeft());
    this.adoptLeft();
  }

  override close(): void {
    this.stopLeaving();
    super.close();
  }

  override forgetVanished(): Promise<void> {
    this.adoptLeft();
    return super.forgetVanished();
  }

  /** Adds or replaces an entry in all tabs. `sending` is transient. */
  put(entry: Entry): void {
    this.share(entry, entry.state.kind === 'sending');
  }

  setState(id: string, state: EntryState): void {
    const entry = this.get(id);
    if (entry) this.put({ ...entry, state });
  }

  /** Replaces the changes of entries; drops entries without remaining changes. */
  replace(replacements: readonly Replacement[]): void {
    for (const [{ id }, [first, ...others]] of replacements) {
      const entry = this.get(id);
      if (entry && first) this.put({ ...entry, changes: [first, ...others] });
      else this.drop(id, null);
    }
  }

  /** Broadcasts to all tabs that part of an entry's changes is stored. */
  confirm(confirmed: Confirmation): void {
    this.ports.post({ kind: 'confirmed', confirmed });
    this.tellConfirmed(confirmed);
  }

  /** Stores what closed pages had not stored, and tells all tabs. */
  private adoptLeft(): void {
    for (const [id, entry] of this.left.take())
      if (entry) this.put(entry);
      else this.drop(id, null);
  }

  protected override hear(message: Message): void {
    if (message.kind === 'confirmed') this.tellConfirmed(message.confirmed);
    else super.hear(message);
  }
}
