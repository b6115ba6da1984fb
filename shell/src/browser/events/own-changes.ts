import { bus } from '@portal/shared/bus';
import type { ServerEvent } from './event-stream';

/**
 * Time in milliseconds between a write and the event of its records, at most. Either may reach a tab first: the event on
 * the stream, the write from the tab that sent it.
 */
const nearMs = 10_000;

interface Heard {
  readonly atMs: number;
  readonly records: readonly { readonly isOwn: boolean }[];
}

/**
 * Records that the session of the browser changed. All tabs share the session, and the change log reaches all tabs by
 * itself: a tab hears of these records as of those of another session only if another tab wrote without the log.
 */
export class OwnChanges {
  private heard: readonly Heard[] = [];
  private writtenAtMs = Number.NEGATIVE_INFINITY;
  private logPending = 0;
  private readonly subscription = bus.on('work/pending@1').subscribe(({ source, count }) => {
    if (source === 'changes') this.logPending = count;
  });

  constructor(
    private readonly tell: (event: ServerEvent) => void,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  /** Whether the log has changes that are not confirmed: a write that was just answered counts as a write of the log. */
  isLogPending(): boolean {
    return this.logPending > 0;
  }

  hear(event: ServerEvent): void {
    this.tell(event);
    if (event.name !== 'records-changed') return;
    const { records } = JSON.parse(event.data) as Pick<Heard, 'records'>;
    const own = records.filter(({ isOwn }) => isOwn);
    if (own.length === 0) return;
    this.heard = [...this.heard.filter(this.isNear), { atMs: this.nowMs(), records: own }];
    if (this.isNear({ atMs: this.writtenAtMs })) this.tellHeard();
  }

  /** Another tab has written without the log. */
  writtenByOtherTab(): void {
    this.writtenAtMs = this.nowMs();
    this.tellHeard();
  }

  end(): void {
    this.subscription.unsubscribe();
  }

  private readonly isNear = ({ atMs }: Pick<Heard, 'atMs'>): boolean =>
    this.nowMs() - atMs < nearMs;

  private tellHeard(): void {
    const records = this.heard
      .filter(this.isNear)
      .flatMap((one) => one.records.map((record) => ({ ...record, isOwn: false })));
    this.heard = [];
    if (records.length > 0)
      this.tell({ name: 'records-changed', data: JSON.stringify({ records }) });
  }
}
