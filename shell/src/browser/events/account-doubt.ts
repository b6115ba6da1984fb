/** Time in milliseconds for which an account that was read counts as the stored one. */
const sureForMs = 60_000;

/**
 * Whether the account on the page may differ from the stored one, with a content system that tells of no changes: after a
 * sign of that, until a read that began after the sign was answered, and a minute after any read.
 */
export class AccountDoubt {
  private sureUntilMs = Number.NEGATIVE_INFINITY;
  private signs = 0;
  private signsBeforeRead = 0;

  constructor(private readonly nowMs: () => number = () => performance.now()) {}

  isInDoubt(): boolean {
    return this.nowMs() >= this.sureUntilMs;
  }

  /** The stored account may have changed. */
  signSeen(): void {
    this.signs += 1;
    this.sureUntilMs = Number.NEGATIVE_INFINITY;
  }

  readBegun(): void {
    this.signsBeforeRead = this.signs;
  }

  /** The read that began last was answered. */
  readAnswered(): void {
    if (this.signs === this.signsBeforeRead) this.sureUntilMs = this.nowMs() + sureForMs;
  }
}
