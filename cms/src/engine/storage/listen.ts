import { Socket } from 'node:net';
import pg from 'pg';
import type { Database } from './database';
import { broadcastChannel, hearInProcess } from './dialect';

interface Listener {
  readonly hear: (text: string) => void;
  /** Called after a lost connection: broadcasts may have been missed. */
  readonly missed: () => void;
  readonly report: (error: unknown) => void;
}

/** Delay in milliseconds before reconnecting. */
const reconnectMs = 1000;
/** Time in milliseconds in which a connection must be open. */
const connectMs = 15_000;
/** Interval in milliseconds in which an open connection must answer. */
const checkMs = 15_000;
/** Longest time in milliseconds for the end of a connection at a stop. */
const endMs = 1000;

const silent = () =>
  new Error(
    'The connection that receives the changes of other copies of the service does not answer. It is opened again, and browsers read again what they show.',
  );

/**
 * Ends a connection that does not answer from one check to the next, until the connection has ended. A firewall or a failover
 * may drop a connection without closing it: the connection would wait for broadcasts for hours.
 */
function endIfSilent(client: pg.Client, everyMs: number, report: Listener['report']): void {
  let isAnswered = true;
  const check = () => {
    if (!isAnswered) {
      report(silent());
      clearInterval(checking);
      // Closes the socket at once, because a query is open.
      void client.end();
      return;
    }
    isAnswered = false;
    const answered = () => {
      isAnswered = true;
    };
    // A refusal is an answer.
    client.query('select 1').then(answered, answered);
  };
  const checking = setInterval(check, everyMs);
  checking.unref();
  client.once('end', () => clearInterval(checking));
}

/** A connection that is opened or open, with the socket. */
interface Opened {
  readonly client: pg.Client;
  readonly socket: Socket;
}

/** Dedicated PostgreSQL connection for broadcasts (LISTEN), reopened after a loss. */
class PostgresListener {
  private opened: Opened | null = null;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    private readonly connectionString: string,
    private readonly listener: Listener,
    private readonly everyMs: number,
  ) {}

  async connect(): Promise<void> {
    const socket = new Socket();
    const client = new pg.Client({
      connectionString: this.connectionString,
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
      stream: () => socket,
    });
    this.opened = { client, socket };
    client.on('notification', ({ payload }) => this.listener.hear(payload ?? ''));
    client.on('error', (error) => this.report(error));
    client.on('end', () => this.retryLater());
    await client.connect();
    endIfSilent(client, this.everyMs, (error) => this.report(error));
    await client.query(`listen ${broadcastChannel}`);
  }

  /** Ends the connection, also one that is being opened; closes the socket of a connection that does not answer. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    if (!this.opened) return;
    const { client, socket } = this.opened;
    const closing = setTimeout(() => socket.destroy(), endMs);
    await client.end();
    clearTimeout(closing);
  }

  /** Reports an error, unless the connection fails because the listener stops. */
  private report(error: unknown): void {
    if (!this.isStopped) this.listener.report(error);
  }

  private retryLater(): void {
    this.opened = null;
    if (this.isStopped) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.reconnect(), reconnectMs);
    this.timer.unref();
  }

  private async reconnect(): Promise<void> {
    try {
      await this.connect();
      this.listener.missed();
    } catch (error) {
      this.report(error);
      this.retryLater();
    }
  }
}

/**
 * Subscribes to the broadcasts of all instances. Returns the unsubscribe function. `everyMs` is the time in milliseconds within
 * which the open connection must answer.
 */
export async function listenToBroadcasts(
  db: Database,
  databaseUrl: string,
  listener: Listener,
  everyMs = checkMs,
): Promise<() => Promise<void>> {
  if (databaseUrl === '') {
    const stop = hearInProcess(db, listener.hear);
    return async () => stop();
  }
  const connection = new PostgresListener(databaseUrl, listener, everyMs);
  await connection.connect();
  return () => connection.stop();
}
