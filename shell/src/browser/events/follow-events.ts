import { type ChangedRecord, followEventPlaces, readOffer } from '@portal/shared/http';
import type { ServerEvent } from './event-stream';
import type { SharedEvents } from './shared-stream';
import { ShownPlace } from './shown-place';
import { tabEvents } from './tab-events';

interface Told {
  /** The account, its roles or its session may have changed. */
  readonly accountTold: () => void;
  /** A stream opened; with the revision of the account at that moment, null if unknown. */
  readonly streamOpened: (accountRevision: number | null) => void;
  /** Another session changed a record, or another tab without the change log. */
  readonly recordTold: (record: ChangedRecord) => void;
  /** Changes may have been missed. */
  readonly missTold: () => void;
  /** Another build of the shell or of a remote was deployed. */
  readonly deploymentTold: () => void;
}

/** Longest silence in milliseconds of a stream that counts as open: two signs of life and some more. */
const aliveWithinMs = 40_000;

interface ToldRecord extends ChangedRecord {
  /** Whether this session made the change: this tab or the log of changes knows it already. */
  readonly isOwn: boolean;
}

interface Opened {
  readonly account?: { readonly revision?: number };
}

/** Events of the content system for whoever is signed in, where it offers them. */
export class PersonEvents {
  private stream: SharedEvents | null = null;
  private personId: string | null = null;
  private seenAliveMs = Number.NEGATIVE_INFINITY;
  /** Time until which a stream may still open. */
  private opensUntilMs: number;
  private place = new ShownPlace();

  constructor(
    private readonly told: Told,
    private readonly nowMs: () => number = () => performance.now(),
  ) {
    this.opensUntilMs = nowMs() + aliveWithinMs;
    followEventPlaces((place) => {
      if (this.place.answered(place)) told.missTold();
    });
  }

  /** Whether the account has to be asked for at intervals: no events arrive, and no stream is about to open. */
  needsPoll(): boolean {
    return !this.isAlive() && this.nowMs() >= this.opensUntilMs;
  }

  /** Whether events arrive. */
  isAlive(): boolean {
    return this.nowMs() - this.seenAliveMs < aliveWithinMs;
  }

  /** Announces to the other tabs that the content service has stored a write of this tab. */
  written(): void {
    this.stream?.written();
  }

  /** Follows the events of a person in place of those before; null for nobody. */
  async follow(personId: string | null): Promise<void> {
    if (personId === this.personId) return;
    // What was read before the first person was followed is on the page.
    if (this.personId !== null) this.place = new ShownPlace();
    this.stop();
    this.personId = personId;
    if (personId === null) return;
    this.opensUntilMs = this.nowMs() + aliveWithinMs;
    const { events } = await readOffer().catch((error: unknown) => {
      // The content system cannot be reached: the next call tries again.
      this.personId = null;
      this.opensUntilMs = 0;
      throw error;
    });
    if (this.personId !== personId) return;
    if (!events.has('records-changed')) {
      this.opensUntilMs = 0;
      return;
    }
    const { shareEvents } = await import(/* webpackChunkName: 'events' */ './shared-stream');
    if (this.personId !== personId) return;
    this.stream = shareEvents(personId, {
      hear: (event) => this.hear(event),
      alive: () => {
        this.seenAliveMs = this.nowMs();
      },
      lost: () => {
        this.seenAliveMs = Number.NEGATIVE_INFINITY;
        this.opensUntilMs = 0;
      },
    });
    if (this.stream === null) this.opensUntilMs = 0;
  }

  private stop(): void {
    this.stream?.end();
    this.stream = null;
    this.seenAliveMs = Number.NEGATIVE_INFINITY;
  }

  private hear(event: ServerEvent): void {
    const { name, data, id } = event;
    if (name === 'opened') this.hearOfOpening(event);
    else if (name === tabEvents.placed) this.hearOfPlace(id);
    else {
      if (id !== undefined) this.place.told(id);
      if (name === 'records-changed') this.hearOfRecords(data);
      else if (name === 'deployed') this.told.deploymentTold();
      else this.hearOfConnection(name);
    }
  }

  private hearOfRecords(data: string): void {
    const { records } = JSON.parse(data) as { readonly records: readonly ToldRecord[] };
    for (const { isOwn, ...record } of records) if (!isOwn) this.told.recordTold(record);
  }

  /** A stream that was just opened tells its place and the account's revision, and no change before. */
  private hearOfOpening({ data, id }: ServerEvent): void {
    if (this.mayLackChangesBefore(id)) this.told.missTold();
    const { account } = JSON.parse(data) as Opened;
    this.told.streamOpened(account?.revision ?? null);
  }

  /** Another tab reads the stream, and has told all changes before its place. */
  private hearOfPlace(id: string | undefined): void {
    if (!this.mayLackChangesBefore(id)) return;
    this.told.missTold();
    this.told.accountTold();
  }

  private mayLackChangesBefore(id: string | undefined): boolean {
    return id !== undefined && this.place.opened(id);
  }

  private hearOfConnection(name: string): void {
    if (name === 'reread') this.told.missTold();
    this.told.accountTold();
  }
}
