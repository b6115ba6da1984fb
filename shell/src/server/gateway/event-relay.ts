import type { IncomingMessage, ServerResponse } from 'node:http';

/** Bytes that wait for a slow browser before its stream ends; the browser reconnects and reads again. */
const mostUnsentBytes = 1024 * 1024;

/** Passes the events of the content service on to one browser, and adds events of the gateway between them. */
export class EventRelay {
  private isBetweenEvents = true;
  private added = '';

  constructor(
    upstream: IncomingMessage,
    private readonly response: ServerResponse,
  ) {
    upstream.on('data', (chunk: Buffer) => this.pass(chunk));
    upstream.once('end', () => response.end());
    upstream.once('error', () => response.destroy());
    response.once('close', () => upstream.destroy());
    response.on('error', () => upstream.destroy());
  }

  /** Sends an event of the gateway, after the event of the content service that is under way. */
  add(event: string): void {
    this.added += `event: ${event}\ndata: {}\n\n`;
    this.sendAdded();
  }

  private pass(chunk: Buffer): void {
    if (this.response.writableLength > mostUnsentBytes) {
      this.response.destroy();
      return;
    }
    this.response.write(chunk);
    this.isBetweenEvents = chunk.subarray(-2).toString() === '\n\n';
    this.sendAdded();
  }

  private sendAdded(): void {
    if (!this.isBetweenEvents || this.added === '') return;
    this.response.write(this.added);
    this.added = '';
  }
}
