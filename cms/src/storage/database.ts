import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import Libsql from 'libsql';

interface EntityTable {
  uuid: string;
  /** `node--project` */
  type: string;
  /** `node` */
  entity: string;
  number: number;
  revision: number;
  machine_name: string | null;
  /** uuid of who created it. */
  owner: string | null;
  /** uuid of the record that it is a part of. */
  parent: string | null;
  /** uuid of the topmost record that it belongs to; its own for a record that is no part. */
  root: string | null;
}

interface ReferenceTable {
  from_type: string;
  from_id: string;
  field: string;
  position: number;
  to_id: string;
}

interface TokenTable {
  hash: string;
  kind: 'access' | 'refresh';
  /** Shared by the tokens that one grant gave. */
  family: string;
  user_id: string;
  expires: number;
  revoked: number;
}

interface PasswordTable {
  user_id: string;
  hash: string;
}

/** The tables that every installation has; those of the resource types come from their declarations. */
interface Tables {
  entity: EntityTable;
  reference: ReferenceTable;
  token: TokenTable;
  password: PasswordTable;
  temporary_password: PasswordTable & { expires: number };
  login_failure: { name: string; at: number };
  sequence: { name: string; value: number };
  setting: { name: string; value: string };
}

export type Database = Kysely<Tables>;

/** Opens, or makes, the database file of a data folder. */
export function openDatabase(folder: string): Database {
  mkdirSync(folder, { recursive: true });
  const connection = new Libsql(join(folder, 'content.db'));
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('busy_timeout = 5000');
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: connection }) });
}
