import { isAborted } from '@portal/shared/http';

/** Silence in milliseconds after which a visible tab takes the stream over: more than that of a stream that is lost. */
const silenceMs = 45_000;
const checkMs = 5000;

/**
 * Web Lock of the tab that reads the stream of events. A browser may freeze a tab in the background, which then holds the lock
 * and reads nothing: a tab that was visible for 45 s without a sign of life takes the lock.
 */
export class StreamLock {
  private turn = new AbortController();
  private heardAtMs = performance.now();
  /** Whether the stream is ended for good, or the browser refuses locks. */
  private isOver = false;
  private readonly timer = setInterval(() => this.takeOverIfSilent(), checkMs);

  constructor(
    private readonly name: string,
    /** Reads the stream until the signal aborts, or until it is ended for good. */
    private readonly read: (signal: AbortSignal) => Promise<void>,
  ) {
    void this.request(this.turn, { signal: this.turn.signal });
  }

  /** The stream, or the tab that reads it, has shown a sign of life. */
  heard(): void {
    this.heardAtMs = performance.now();
  }

  end(): void {
    clearInterval(this.timer);
    this.isOver = true;
    this.turn.abort();
  }

  private async request(turn: AbortController, options: LockOptions): Promise<void> {
    const read = () => this.read(turn.signal);
    const isTaken = await navigator.locks.request(this.name, options, read).then(
      () => false,
      (error: unknown) => isAborted(error),
    );
    if (turn !== this.turn) return;
    if (!isTaken) this.isOver = true;
    if (this.isOver) return;
    // Another tab has taken the lock.
    turn.abort();
    this.turn = new AbortController();
    void this.request(this.turn, { signal: this.turn.signal });
  }

  private takeOverIfSilent(): void {
    if (document.visibilityState !== 'visible') this.heard();
    if (this.isOver || performance.now() - this.heardAtMs < silenceMs) return;
    this.heard();
    const before = this.turn;
    this.turn = new AbortController();
    before.abort();
    void this.request(this.turn, { steal: true });
  }
}
