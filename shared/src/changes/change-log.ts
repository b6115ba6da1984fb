import type { RawResource } from '../cms/jsonapi/raw';
import { afterSilence } from './after-silence';
import {
  asWaiting,
  type Change,
  type Entry,
  entryVersion,
  hasFailed,
  type SendStep,
} from './change';
import { corrected } from './correction';
import { EntryStore, type StorePorts } from './entry-store';
import { type Group, nextGroup } from './sending-order';
import { failedAtSameField, failedBefore, supersedeFailedEntry } from './supersede-failed';
import { removeUnsentChanges } from './unsent-records';

/** Result of sending a group of entries. */
export type Outcome =
  /** `records` are the changed records as stored by the service. */
  | { readonly kind: 'confirmed'; readonly records: readonly RawResource[] }
  /** The service could not be reached, or the session has ended: the group is sent again later. */
  | { readonly kind: 'unreachable' }
  /** `left` are the changes that were refused; the others of the group were stored. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly reason: string;
      readonly fields?: Readonly<Record<string, string>>;
      readonly step?: SendStep;
      readonly left: readonly [Change, ...Change[]];
      readonly records: readonly RawResource[];
    }
  | { readonly kind: 'conflict'; readonly stored: unknown };

/** Environment of the log, as an interface: tests use an implementation without a browser. */
export interface LogPorts extends StorePorts {
  /** `onCreated` receives the number of records created up to now. */
  readonly send: (
    group: Group,
    onCreated: (created: number) => void,
    /** Aborts when another tab sends in place of this one: no further request begins. */
    signal: AbortSignal,
  ) => Promise<Outcome>;
  /**
   * Runs `work` while this tab is the elected sender. Another tab may take its place if this one tells nothing while
   * `isNeeded` there. Returns a function that ends the election; `signal` aborts in both cases.
   */
  readonly lead: (
    work: (signal: AbortSignal) => Promise<void>,
    isNeeded: () => boolean,
  ) => () => void;
  /** Resolves when sending should be retried: after a delay, or on reconnect. */
  readonly retryLater: (attempt: number) => Promise<void>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Path of the open page. */
  readonly page: () => string;
  readonly newId: () => string;
}

/** A step: changes that a person made by one action. */
export interface EditStep {
  /** Label of the changed field or record for the user interface. */
  readonly label: string;
  /** Id of the record that the page shows, for example the open project. */
  readonly place: string;
  readonly changes: readonly [Change, ...Change[]];
  /**
   * Whether undo is impossible, for example for a removed file: the browser does not have the bytes
   * of the file.
   */
  readonly isFinal?: boolean;
}

/** Log of a person's changes that the service has not confirmed, in chronological order. */
export class ChangeLog {
  readonly store: EntryStore;
  private readonly resign: () => void;
  private last = 0;
  private isClosed = false;
  /** Aborts when this tab sends no more; undefined until it was elected. */
  private elected: AbortSignal | undefined;
  /** Ends the delay before the next attempt, in the sending tab. */
  private endWait: () => void = () => undefined;

  constructor(private readonly ports: LogPorts) {
    this.store = new EntryStore(ports);
    const send = (signal: AbortSignal) => {
      this.elected = signal;
      return this.sendAll(signal);
    };
    const isWaiting = () =>
      this.elected?.aborted !== false && nextGroup(this.store.list().map(asWaiting)) !== null;
    this.resign = ports.lead(send, isWaiting);
  }

  /** Adds an entry and schedules sending. Replaces an earlier failed entry for the same field. */
  add({ label, place, changes: asked }: EditStep): void {
    for (const { id } of failedAtSameField(this.store.list(), asked)) this.store.drop(id, null);
    const { changes, shortened } = removeUnsentChanges(this.store.list(), asked);
    this.store.replace(shortened);
    const [first, ...others] = changes;
    if (!first) return;
    const latest = this.store.list().at(-1)?.at ?? 0;
    this.last = Math.max(this.ports.now(), this.last + 1, latest + 1);
    const state = { kind: 'waiting' } as const;
    const page = this.ports.page();
    const made = { label, place, page, changes: [first, ...others], state } as const;
    this.store.put({ id: this.ports.newId(), version: entryVersion, at: this.last, ...made });
  }

  /**
   * Sends an entry again: a refused entry, an unreachable entry, or a conflict, which then
   * overwrites the stored value.
   */
  retry(id: string): void {
    const entry = this.store.get(id);
    if (!entry || entry.state.kind === 'sending') return;
    this.store.put({ ...entry, changes: overStored(entry), state: { kind: 'waiting' } });
    this.endWait();
  }

  /** Sends a refused new record again, with corrected attributes. */
  correct(id: string, values: Readonly<Record<string, string>>): void {
    const entry = this.store.get(id);
    if (!entry) return;
    this.store.replace(corrected(entry, this.store.list(), values));
    this.retry(id);
  }

  /** Discards an entry that is not being sent. */
  discard(id: string): void {
    const entry = this.store.get(id);
    if (!entry || entry.state.kind === 'sending') return;
    this.store.replace(supersedeFailedEntry(this.store.list(), entry));
    this.store.drop(id, null);
  }

  close(): void {
    this.isClosed = true;
    this.resign();
    this.store.close();
  }

  /** Sends groups of entries sequentially until the log closes, or another tab sends. */
  private async sendAll(signal: AbortSignal): Promise<void> {
    await this.store.loaded;
    await this.store.forgetVanished();
    const closed = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    let attempt = 0;
    while (!signal.aborted) {
      const changed = this.nextChange();
      this.replaceFailed();
      const group = nextGroup(this.store.list().map(asWaiting));
      if (!group) {
        await Promise.race([changed, closed]);
        continue;
      }
      const isReached = await this.sendGroup(group, signal);
      attempt = isReached ? 0 : attempt + 1;
      if (isReached) continue;
      const asked = new Promise<void>((resolve) => {
        this.endWait = resolve;
      });
      await Promise.race([this.ports.retryLater(attempt), asked, closed]);
    }
  }

  private nextChange(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.store.onEntries(() => {
        stop();
        resolve();
      });
    });
  }

  /**
   * Sends a group. On failure sends the first entry alone: a refused value must not block the other
   * entries.
   */
  private async sendGroup(group: Group, signal: AbortSignal): Promise<boolean> {
    for (const entry of group) this.store.put({ ...entry, state: sendingAgain(entry) });
    await Promise.all(group.map(({ id }) => this.store.shared(id)));
    const silence = afterSilence(() => this.noteSilence(group, signal));
    try {
      return await this.sendShared(group, signal, silence.heard);
    } finally {
      silence.end();
    }
  }

  /** Nobody is held on a page for a service that does not answer: the entries are kept, and may be stored yet. */
  private noteSilence(group: Group, { aborted }: AbortSignal): void {
    if (this.isClosed || aborted) return;
    for (const { id } of group) {
      const state = this.store.get(id)?.state;
      if (state?.kind === 'sending') this.store.setState(id, { ...state, isUnreachable: true });
    }
  }

  private async sendShared(group: Group, signal: AbortSignal, heard: () => void): Promise<boolean> {
    let sent = group;
    const tell = (created: number) => {
      heard();
      this.tellCreated(group[0], created);
    };
    let outcome = await this.send(group, tell, signal);
    const isForAll = outcome.kind === 'confirmed' || outcome.kind === 'unreachable';
    if (!isForAll && group.length > 1) {
      sent = [group[0]];
      heard();
      outcome = await this.send(sent, () => undefined, signal);
    }
    if (!this.mayTell(outcome, signal)) return true;
    for (const { id } of group.slice(sent.length)) this.store.setState(id, { kind: 'waiting' });
    this.settle(sent, outcome);
    return outcome.kind !== 'unreachable';
  }

  /** Whether this tab tells an outcome. Of a tab that sends no more, the one that sends now needs what was stored alone. */
  private mayTell({ kind }: Outcome, { aborted }: AbortSignal): boolean {
    return !this.isClosed && (!aborted || kind === 'confirmed');
  }

  /** Sends entries. A bug is reported and the entries are sent again later: it must not end the sending of this tab. */
  private async send(
    group: Group,
    onCreated: (created: number) => void,
    signal: AbortSignal,
  ): Promise<Outcome> {
    if (signal.aborted) return { kind: 'unreachable' };
    try {
      return await this.ports.send(group, onCreated, signal);
    } catch (error) {
      globalThis.reportError?.(error);
      return { kind: 'unreachable' };
    }
  }

  /** Reports the progress of a batch of new records to every tab. */
  private tellCreated({ id, changes }: Entry, created: number): void {
    const isBatch = changes.filter(({ kind }) => kind === 'create').length > 1;
    if (isBatch) this.store.setState(id, { kind: 'sending', created });
  }

  private settle(group: Group, outcome: Outcome): void {
    const [first] = group;
    if (outcome.kind === 'confirmed') this.confirm(group, outcome.records);
    else if (outcome.kind === 'refused') this.refuse(first, outcome);
    else if (outcome.kind === 'conflict') this.store.setState(first.id, outcome);
    else
      for (const { id } of group) this.store.setState(id, { kind: 'waiting', isUnreachable: true });
  }

  private confirm(group: Group, records: readonly RawResource[]): void {
    const changes = group.flatMap((entry) => entry.changes);
    group.forEach(({ id }, place) => {
      // The records arrive with the last entry, after all changes of the group.
      const isLast = place === group.length - 1;
      this.store.drop(id, isLast ? { changes, records } : null);
    });
    for (const { id } of failedBefore(this.store.list(), group)) this.store.drop(id, null);
  }

  private refuse(entry: Entry, outcome: Extract<Outcome, { kind: 'refused' }>): void {
    const { status, reason, fields, step, left, records } = outcome;
    const changes = entry.changes.filter((change) => !left.includes(change));
    if (changes.length > 0) this.store.confirm({ changes, records });
    const more = { ...(fields && { fields }), ...(step && { step }) };
    const state = { kind: 'refused', status, reason, ...more } as const;
    this.store.put({ ...entry, changes: left, state });
  }

  /** Replaces failed entries by later entries for the same field, from this tab or another tab. */
  private replaceFailed(): void {
    for (const entry of this.store.list())
      if (hasFailed(entry)) this.store.replace(supersedeFailedEntry(this.store.list(), entry));
  }
}

/** Returns the state of an entry that is being sent; a retry is still unreachable until it arrives. */
const sendingAgain = ({ state }: Entry): Entry['state'] =>
  state.kind === 'waiting' && state.isUnreachable
    ? { kind: 'sending', isUnreachable: true }
    : { kind: 'sending' };

/** Returns the changes of an entry, rebased on the stored value that conflicts. */
function overStored({ state, changes }: Entry): Entry['changes'] {
  if (state.kind !== 'conflict') return changes;
  const { stored } = state;
  const [first, ...others] = changes;
  return [first.kind === 'set' ? { ...first, before: stored } : first, ...others];
}
