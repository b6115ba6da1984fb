import { randomBytes } from 'node:crypto';
import type { Database } from './database';
import { isDiskFull } from './disk-full';

/** More than the free space in a page of the database. */
const probeBytes = 20_000;

/** Tries a write of some pages, and rolls back. */
async function tryWrite(db: Database): Promise<void> {
  const transaction = await db.startTransaction().execute();
  try {
    const value = randomBytes(probeBytes).toString('base64');
    await transaction.insertInto('setting').values({ name: 'room probe', value }).execute();
  } finally {
    await transaction.rollback().execute();
  }
}

/**
 * Tracks whether the disk of the database is full. The free space is known on the server of
 * PostgreSQL alone, so a refused write is the sign, and a successful one after it the end.
 */
export class DatabaseRoom {
  private isFull = false;

  constructor(private readonly db: Database) {}

  noteRefusedWrite(): void {
    this.isFull = true;
  }

  /** Returns false if a write was refused for want of space, and another one would be. */
  async hasRoom(): Promise<boolean> {
    if (!this.isFull) return true;
    try {
      await tryWrite(this.db);
    } catch (error) {
      if (isDiskFull(error)) return false;
      throw error;
    }
    this.isFull = false;
    return true;
  }
}
