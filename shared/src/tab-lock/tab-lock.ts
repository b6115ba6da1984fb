const checkMs = 5000;

interface Given {
  /** Name of the Web Lock. */
  readonly name: string;
  /** Work of the tab that holds the lock. It ends when the signal aborts: the tab is elected no more, or another tab took the lock. */
  readonly work: (signal: AbortSignal) => Promise<void>;
  /** Silence in milliseconds after which a visible tab takes the lock. */
  readonly silenceMs: number;
  /** Whether the work is needed now: silence counts only while it is. */
  readonly isNeeded?: () => boolean;
}

/**
 * Elects one of the tabs of the browser for a work by a Web Lock. A browser may freeze a tab in the background, which then
 * holds the lock and does nothing: a tab that was visible for a time without a sign of life takes the lock (ADR 181).
 */
export class TabLock {
  private turn = new AbortController();
  private heardAtMs = performance.now();
  private checkedAtMs = performance.now();
  /** Whether the work is done for good, or the browser refuses locks. */
  private isOver = false;
  private readonly timer = setInterval(() => this.takeOverIfSilent(), checkMs);

  constructor(private readonly given: Given) {
    void this.request(this.turn, { signal: this.turn.signal });
  }

  /** The tab that holds the lock has shown a sign of life. */
  heard(): void {
    this.heardAtMs = performance.now();
  }

  end(): void {
    clearInterval(this.timer);
    this.isOver = true;
    this.turn.abort();
  }

  private async request(turn: AbortController, options: LockOptions): Promise<void> {
    const work = () => this.given.work(turn.signal);
    const isTaken = await navigator.locks.request(this.given.name, options, work).then(
      () => false,
      (error: unknown) => this.isTaken(error, work),
    );
    if (turn !== this.turn) return;
    if (!isTaken) this.isOver = true;
    if (this.isOver) return;
    // Another tab has taken the lock.
    turn.abort();
    this.turn = new AbortController();
    void this.request(this.turn, { signal: this.turn.signal });
  }

  /** Whether another tab has taken the lock. A browser that refuses locks, because storage is blocked, does the work without. */
  private async isTaken(error: unknown, work: () => Promise<void>): Promise<boolean> {
    const reason = error instanceof DOMException ? error.name : '';
    if (reason === 'SecurityError') await work();
    else if (reason !== 'AbortError') throw error;
    return reason === 'AbortError';
  }

  private takeOverIfSilent(): void {
    const { silenceMs, isNeeded = () => true } = this.given;
    // A tab that was itself frozen has heard nothing.
    const wasAsleep = performance.now() - this.checkedAtMs > 3 * checkMs;
    this.checkedAtMs = performance.now();
    if (document.visibilityState !== 'visible' || !isNeeded() || wasAsleep) this.heard();
    if (this.isOver || performance.now() - this.heardAtMs < silenceMs) return;
    this.heard();
    const before = this.turn;
    this.turn = new AbortController();
    before.abort();
    void this.request(this.turn, { steal: true });
  }
}
