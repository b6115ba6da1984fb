import type { ServerResponse } from 'node:http';
import type { Viewer } from '../access/viewer';

/** Event names on the stream. */
export const eventNames = [
  'account-changed',
  'records-changed',
  'session-ended',
  'service-restarted',
  'reread',
] as const;

export type EventName = (typeof eventNames)[number] | 'opened';

/**
 * Limit of unsent bytes for a slow reader before the stream ends. The client reconnects and
 * reloads.
 */
const mostUnsentBytes = 1024 * 1024;

/** Stream of server-sent events to one browser. */
export class EventStream {
  constructor(
    /** The signed-in account. Replaced when the account changes. */
    public viewer: Viewer,
    private readonly response: ServerResponse,
  ) {}

  get isOpen(): boolean {
    return !this.response.writableEnded && !this.response.destroyed;
  }

  /** Sends an event; on reconnect the browser sends `id` as `Last-Event-ID`. */
  send(event: EventName, data: object, id?: string): void {
    const place = id === undefined ? '' : `id: ${id}\n`;
    this.write(`${place}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Sends a keep-alive comment for proxies and the browser. */
  beat(): void {
    this.write(': beat\n\n');
  }

  end(): void {
    if (this.isOpen) this.response.end();
  }

  private write(text: string): void {
    if (!this.isOpen) return;
    if (this.response.writableLength > mostUnsentBytes) this.response.destroy();
    else this.response.write(text);
  }
}
