import type { ServerResponse } from 'node:http';
import type { Viewer } from '../access/viewer';

/** Events that the service sends, by their names on the stream. */
export const eventNames = [
  'account-changed',
  'records-changed',
  'session-ended',
  'service-restarted',
  'reread',
] as const;

export type EventName = (typeof eventNames)[number] | 'opened';

/** Bytes that wait for a slow reader before its stream ends. The client reconnects and reads its records again. */
const mostUnsentBytes = 1024 * 1024;

/** The stream of server-sent events of one browser. */
export class EventStream {
  constructor(
    /** The signed-in account. Replaced when the account changes. */
    public viewer: Viewer,
    private readonly response: ServerResponse,
  ) {}

  get isOpen(): boolean {
    return !this.response.writableEnded && !this.response.destroyed;
  }

  /** Sends an event; `id` is what the browser sends back as `Last-Event-ID` when it reconnects. */
  send(event: EventName, data: object, id?: string): void {
    const place = id === undefined ? '' : `id: ${id}\n`;
    this.write(`${place}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Sends a comment, so that proxies and the browser see that the connection lives. */
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
