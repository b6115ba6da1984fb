import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { findById, viewerOf } from '../oauth/accounts';
import { liveSessions } from '../oauth/sessions';
import { type Announcement, type RecordsAnnounced, readAnnouncement } from './announce';
import type { EventStream } from './event-stream';
import type { Lookup } from './told-records';
import { Audience } from './told-records';

/** Maximum number of open streams per session: a browser needs one. */
const mostOfSession = 4;

/**
 * Maximum number of waiting announcements; above the limit clients are told to reload (`reread`).
 */
const mostWaiting = 5_000;

export type Report = (error: unknown) => void;

const isOfRecords = (one: Announcement): one is Announcement & RecordsAnnounced =>
  one.kind === 'records';

/** Returns the part of a place that places which can be compared have in common. */
const seriesOf = (place: string): string | undefined => place.split('.')[0];

/**
 * Distributes change events to open streams; each stream receives only records that the account may
 * read.
 */
export class EventHub {
  private readonly streams = new Set<EventStream>();
  private waiting: Announcement[] = [];
  private isTelling = false;
  /** Number of announcements so far, and of times that some may have been lost. */
  private heard = 0;
  /** Unique id per process start, by which clients detect a restart. */
  private readonly instance = randomUUID();
  private at = this.ownPlace();
  /** Whether broadcasts may have been lost since streams were last told a place. */
  private isBehind = false;

  /** Receives failures, for example an unavailable database. */
  report: Report = () => undefined;

  constructor(
    private readonly site: Lookup & {
      /** Returns the time in unix seconds. */
      readonly now: () => number;
    },
  ) {}

  /** Number of open streams. */
  get size(): number {
    return this.streams.size;
  }

  /**
   * Place in the stream of events: what was read after the place was determined shows all changes that are told before
   * the place. Places of one series follow by number; places of two series cannot be compared.
   */
  get place(): string {
    return this.at;
  }

  /** Place that only this instance knows: with libSQL, and for PostgreSQL until a broadcast with a place is heard. */
  private ownPlace(): string {
    return `${this.instance}.${this.heard}`;
  }

  /**
   * Opens a stream. A client with an outdated last position has missed events and is told to
   * reload: `service-restarted` or `reread`. `opened` contains the revision of the account: a client
   * that has read that revision does not read the account again.
   */
  async open(stream: EventStream, lastPlace: string | undefined): Promise<void> {
    const { session } = stream.viewer;
    const same = [...this.streams].filter(({ viewer }) => viewer.session === session);
    for (const old of same.slice(0, Math.max(0, same.length - mostOfSession + 1))) this.close(old);
    const hasMissed = lastPlace !== undefined && lastPlace !== '' && lastPlace !== this.place;
    // Before the revision is read: a change in between is told by `account-changed`.
    this.streams.add(stream);
    const account = { revision: await this.revisionOf(stream.viewer.id) };
    stream.send('opened', { instance: this.instance, account }, this.place);
    if (!lastPlace || !hasMissed) return;
    const isRestart = seriesOf(lastPlace) !== seriesOf(this.place);
    stream.send(isRestart ? 'service-restarted' : 'reread', {});
  }

  /** Returns the revision of an account; undefined if the database is unavailable. */
  private async revisionOf(id: string): Promise<number | undefined> {
    try {
      const { db } = this.site;
      const found = db.selectFrom('entity').select('revision').where('uuid', '=', id);
      return (await found.executeTakeFirst())?.revision;
    } catch (error) {
      this.report(error);
      return undefined;
    }
  }

  forget(stream: EventStream): void {
    this.streams.delete(stream);
  }

  /** Handles a broadcast of any instance of the service. */
  hear(text: string): void {
    const announcement = readAnnouncement(text);
    this.heard += 1;
    this.at = announcement.place ?? this.ownPlace();
    if (announcement.kind === 'joined') {
      // The next answers have places after this one.
      if (this.isBehind) this.demandReread();
      return;
    }
    this.waiting.push(announcement);
    if (this.waiting.length > mostWaiting) {
      this.waiting = [];
      this.demandReread();
    } else void this.tell();
  }

  /** Broadcasts of other instances may have been lost. Clients are told to reload once the place is known again. */
  missed(): void {
    this.heard += 1;
    this.at = this.ownPlace();
    this.isBehind = true;
  }

  /** Tells all clients to reload. */
  demandReread(): void {
    this.isBehind = false;
    for (const stream of this.streams) stream.send('reread', {}, this.place);
    void this.beat();
  }

  /** Sends keep-alive comments, and ends streams of ended sessions. */
  async beat(): Promise<void> {
    try {
      await this.endDeadSessions([...this.streams]);
    } catch (error) {
      // The database is unavailable: the sessions are checked again at the next interval.
      this.report(error);
    }
    for (const stream of this.streams) stream.beat();
  }

  /** Ends all streams at shutdown. */
  closeAll(): void {
    for (const stream of this.streams) this.close(stream);
  }

  private close(stream: EventStream): void {
    this.streams.delete(stream);
    stream.end();
  }

  /** Distributes announcements in batches, sequentially. */
  private async tell(): Promise<void> {
    if (this.isTelling) return;
    this.isTelling = true;
    try {
      while (this.waiting.length > 0) {
        // Collects announcements of the same moment into one batch.
        await nextTurn();
        const batch = this.waiting;
        this.waiting = [];
        await this.tellBatch(batch);
      }
    } catch (error) {
      this.report(error);
      for (const stream of this.streams) stream.send('reread', {});
    } finally {
      this.isTelling = false;
    }
  }

  private async tellBatch(batch: readonly Announcement[]): Promise<void> {
    if (this.streams.size === 0) return;
    const place = this.place;
    await this.endDeadSessions(this.concerned(batch));
    const records = batch.filter(isOfRecords);
    await this.renewViewers(records);
    const audience = await Audience.of(this.site, records);
    for (const [index, stream] of [...this.streams].entries()) {
      if (index % 25 === 24) await nextTurn();
      const told = await audience.toldTo(stream.viewer);
      if (told.length > 0) stream.send('records-changed', { records: told }, place);
    }
  }

  /** Returns the streams of ended sessions in a batch. */
  private concerned(batch: readonly Announcement[]): EventStream[] {
    const ended = batch.flatMap((one) => (one.kind === 'sessions' ? [one] : []));
    if (ended.length === 0) return [];
    const sessions = new Set(ended.map(({ session }) => session ?? ''));
    const users = new Set(ended.map(({ userId }) => userId ?? ''));
    return [...this.streams].filter(
      ({ viewer }) => sessions.has(viewer.session ?? '') || users.has(viewer.id),
    );
  }

  private async endDeadSessions(streams: readonly EventStream[]): Promise<void> {
    if (streams.length === 0) return;
    const live = await liveSessions(
      this.site.db,
      streams.map(({ viewer }) => viewer.session ?? ''),
      this.site.now(),
    );
    for (const stream of streams)
      if (!live.has(stream.viewer.session ?? '')) this.endSession(stream);
  }

  private endSession(stream: EventStream): void {
    stream.send('session-ended', {});
    this.close(stream);
  }

  /**
   * Reloads changed accounts of streams: roles may have changed, or the account may be blocked or
   * deleted.
   */
  private async renewViewers(records: readonly RecordsAnnounced[]): Promise<void> {
    const changed = new Set(records.flatMap((one) => one.records).map(({ id }) => id));
    for (const stream of this.streams) {
      if (!changed.has(stream.viewer.id)) continue;
      const account = await findById(this.site.db, stream.viewer.id);
      if (!account?.active) {
        this.endSession(stream);
        continue;
      }
      stream.viewer = viewerOf(account, stream.viewer.session);
      stream.send('account-changed', {});
    }
  }
}
