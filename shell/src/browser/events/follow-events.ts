import { type ChangedRecord, readOffer } from '@portal/shared/http';
import type { ServerEvent } from './event-stream';

interface Told {
  /** The account, its roles or its session may have changed. */
  readonly accountTold: () => void;
  /** Another session changed a record. */
  readonly recordTold: (record: ChangedRecord) => void;
  /** Changes may have been missed. */
  readonly missTold: () => void;
  /** Another build of the shell or of a remote was deployed. */
  readonly deploymentTold: () => void;
}

/** Longest silence in milliseconds of a stream that counts as open: two signs of life and some more. */
const aliveWithinMs = 40_000;

interface ToldRecord extends ChangedRecord {
  /** Whether this session made the change: the log of changes knows it already. */
  readonly isOwn: boolean;
}

/** Events of the content system for whoever is signed in, where it offers them. */
export class PersonEvents {
  private end: (() => void) | null = null;
  private personId: string | null = null;
  private seenAliveMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly told: Told,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  /** Whether events arrive: then nothing has to be asked for at intervals. */
  isAlive(): boolean {
    return this.nowMs() - this.seenAliveMs < aliveWithinMs;
  }

  /** Follows the events of a person in place of those before; null for nobody. */
  async follow(personId: string | null): Promise<void> {
    if (personId === this.personId) return;
    this.stop();
    this.personId = personId;
    if (personId === null) return;
    const { events } = await readOffer().catch((error: unknown) => {
      // The content system cannot be reached: the next call tries again.
      this.personId = null;
      throw error;
    });
    if (!events.has('records-changed') || this.personId !== personId) return;
    const { shareEvents } = await import(/* webpackChunkName: 'events' */ './shared-stream');
    if (this.personId !== personId) return;
    this.end = shareEvents(personId, {
      hear: (event) => this.hear(event),
      alive: () => {
        this.seenAliveMs = this.nowMs();
      },
      lost: () => {
        this.seenAliveMs = Number.NEGATIVE_INFINITY;
      },
    });
  }

  private stop(): void {
    this.end?.();
    this.end = null;
    this.seenAliveMs = Number.NEGATIVE_INFINITY;
  }

  private hear({ name, data }: ServerEvent): void {
    if (name === 'records-changed') this.hearOfRecords(data);
    else if (name === 'deployed') this.told.deploymentTold();
    else this.hearOfConnection(name);
  }

  private hearOfRecords(data: string): void {
    const { records } = JSON.parse(data) as { readonly records: readonly ToldRecord[] };
    for (const { isOwn, ...record } of records) if (!isOwn) this.told.recordTold(record);
  }

  private hearOfConnection(name: string): void {
    if (name === 'reread' || name === 'service-restarted') this.told.missTold();
    // A stream that was just opened tells nothing of what happened before.
    this.told.accountTold();
  }
}
