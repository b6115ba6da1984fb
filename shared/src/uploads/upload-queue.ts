import { afterSilence } from '../changes/after-silence';
import { RequestFailed } from '../http';
import { isRefused, problemOf, type Upload } from './upload';
import { UploadStore, type UploadStorePorts } from './upload-store';

export interface SendOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
  /** Receives the id of the stored file, before the document exists. */
  readonly onStored: (fileId: string) => void;
}

/** Environment of the queue, as an interface: tests use an implementation without a browser. */
export interface QueuePorts extends UploadStorePorts {
  /** Sends an upload; rejects with the reason. */
  readonly send: (upload: Upload, options: SendOptions) => Promise<unknown>;
  /** Told whether a file is being sent for which the person should stay on the page (decision 48). */
  readonly hold: (isHeld: boolean) => void;
  /** Deletes a stored file that has no document. */
  readonly discardFile: (fileId: string) => Promise<void>;
  /**
   * Runs `work` while this tab is the elected sender. Returns a function that ends the election;
   * `signal` aborts then.
   */
  readonly lead: (work: (signal: AbortSignal) => Promise<void>) => () => void;
  /** Resolves when sending should be retried: after a delay, or on reconnect. */
  readonly retryLater: (attempt: number) => Promise<void>;
}

interface Running {
  readonly id: string;
  readonly cancel: AbortController;
}

/**
 * Uploads of a person that the service has not confirmed. The elected tab sends the uploads in the
 * order in which the files were chosen, whichever page is open.
 */
export class UploadQueue {
  readonly store: UploadStore;
  private readonly resign: () => void;
  private running: Running | null = null;

  constructor(private readonly ports: QueuePorts) {
    this.store = new UploadStore(ports);
    this.store.onEntries((uploads) => this.cancelDropped(uploads));
    this.resign = ports.lead((signal) => this.sendAll(signal));
  }

  add(uploads: readonly Upload[]): void {
    for (const upload of uploads) this.store.put(upload);
  }

  /** Sends an upload again that was refused, or that waits for a connection. */
  retry(id: string): void {
    const upload = this.store.get(id);
    if (!upload || upload.isDropped || upload.problem === null) return;
    this.store.put({ ...upload, percent: 0, problem: null });
  }

  /** Discards an upload, waiting, running or refused. */
  async discard(id: string): Promise<void> {
    const upload = this.store.get(id);
    if (!upload || upload.isDropped) return;
    const { fileId, problem } = upload;
    this.store.show({ ...upload, isDropped: true });
    await this.store.dropStored(id, null);
    // A running upload deletes what was stored of it by itself.
    if (fileId !== null && problem !== null) await this.discardFile(fileId);
  }

  /** Deletes a stored file. Without a connection the file stays in the service, without a document. */
  private async discardFile(fileId: string): Promise<void> {
    try {
      await this.ports.discardFile(fileId);
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
    }
  }

  close(): void {
    this.resign();
    this.store.close();
    this.running?.cancel.abort();
  }

  /** Sends the waiting uploads in rounds until the queue closes. */
  private async sendAll(signal: AbortSignal): Promise<void> {
    await this.store.loaded;
    await this.store.forgetVanished();
    const closed = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    let attempt = 0;
    while (!signal.aborted) {
      await this.sendRound(signal);
      const isUnreachable = this.store.list().some(waitsForConnection);
      attempt = isUnreachable ? attempt + 1 : 0;
      const retry = isUnreachable ? [this.ports.retryLater(attempt)] : [];
      const { untried, stop } = this.awaitUntried();
      await Promise.race([untried, closed, ...retry]);
      stop();
    }
  }

  private async sendRound(signal: AbortSignal): Promise<void> {
    for (const { id } of this.store.list().filter(isWaiting)) {
      const upload = this.store.get(id);
      if (upload && isWaiting(upload) && !signal.aborted) await this.sendOne(upload);
    }
  }

  private async sendOne(upload: Upload): Promise<void> {
    const { id, place } = upload;
    // A tab that takes over sends only what the browser has stored by then.
    await this.store.shared(id);
    const cancel = new AbortController();
    this.running = { id, cancel };
    const change = (changes: Partial<Upload>) => {
      const now = this.store.get(id);
      return now && !now.isDropped && !cancel.signal.aborted ? { ...now, ...changes } : null;
    };
    // Without a connection nobody is held on a page for the next attempt.
    const mayHold = !this.store.list().some(waitsForConnection);
    const silence = afterSilence(() => this.ports.hold(false));
    const heard = () => {
      silence.heard();
      this.ports.hold(mayHold);
    };
    this.ports.hold(mayHold);
    try {
      await this.ports.send(upload, {
        signal: cancel.signal,
        onProgress: (percent) => {
          heard();
          this.showChanged(change({ percent, problem: null }));
        },
        onStored: (fileId) => {
          heard();
          this.putChanged(change({ fileId }));
        },
      });
      if (!cancel.signal.aborted) await this.store.dropStored(id, { projectId: place.projectId });
    } catch (error) {
      this.takeFailure(change({ percent: 0, problem: problemOf(error) }), upload);
    } finally {
      silence.end();
      this.ports.hold(false);
      this.running = null;
    }
  }

  /** A further attempt without a connection does not store the file, of up to 25 MB, once more. */
  private takeFailure(failed: Upload | null, before: Upload): void {
    const isStored = before.problem?.isOffline && !this.store.isUnstored(before.id);
    if (isStored && failed?.problem?.isOffline) this.showChanged(failed);
    else this.putChanged(failed);
  }

  private showChanged(upload: Upload | null): void {
    if (upload) this.store.show(upload);
  }

  private putChanged(upload: Upload | null): void {
    if (upload) this.store.put(upload);
  }

  /** Awaits a chosen file or a retry by hand, which are sent at once. */
  private awaitUntried(): { readonly untried: Promise<void>; readonly stop: () => void } {
    const isUntried = (upload: Upload) => isWaiting(upload) && upload.problem === null;
    let stop = () => undefined as unknown;
    const untried = new Promise<void>((resolve) => {
      if (this.store.list().some(isUntried)) resolve();
      stop = this.store.onEntries((uploads) => {
        if (uploads.some(isUntried)) resolve();
      });
    });
    return { untried, stop };
  }

  /** Cancels the running upload if a person has discarded the upload, in any tab. */
  private cancelDropped(uploads: readonly Upload[]): void {
    const upload = uploads.find(({ id }) => id === this.running?.id);
    if (!upload || upload.isDropped) this.running?.cancel.abort();
  }
}

const isWaiting = (upload: Upload): boolean => !upload.isDropped && !isRefused(upload);

const waitsForConnection = (upload: Upload): boolean =>
  isWaiting(upload) && upload.problem !== null;
