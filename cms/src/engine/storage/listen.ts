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

/** Dedicated PostgreSQL connection for broadcasts (LISTEN), reopened after a loss. */
class PostgresListener {
  private client: pg.Client | null = null;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    private readonly connectionString: string,
    private readonly listener: Listener,
  ) {}

  async connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.connectionString, keepAlive: true });
    client.on('notification', ({ payload }) => this.listener.hear(payload ?? ''));
    client.on('error', (error) => this.listener.report(error));
    client.on('end', () => this.retryLater());
    await client.connect();
    await client.query(`listen ${broadcastChannel}`);
    this.client = client;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.client?.end();
  }

  private retryLater(): void {
    this.client = null;
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
      this.listener.report(error);
      this.retryLater();
    }
  }
}

/** Subscribes to the broadcasts of all instances. Returns the unsubscribe function. */
export async function listenToBroadcasts(
  db: Database,
  databaseUrl: string,
  listener: Listener,
): Promise<() => Promise<void>> {
  if (databaseUrl === '') {
    const stop = hearInProcess(db, listener.hear);
    return async () => stop();
  }
  const connection = new PostgresListener(databaseUrl, listener);
  await connection.connect();
  return () => connection.stop();
}
