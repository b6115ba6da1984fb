import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Generated,
  Kysely,
  PostgresDialect,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import Libsql from 'libsql';
import pg from 'pg';
import type {
  MailTable,
  PasswordLinkTable,
  RecoveryCodeTable,
  SecondFactorTable,
  SignInChallengeTable,
  ThrottleTable,
} from './account-tables';
import { KeptStatements } from './kept-statements';
import { emptyDatabase, missingDatabase, unusableDatabase } from './unusable-database';

interface EntityTable {
  uuid: string;
  /** `node--project` */
  type: string;
  /** `node` */
  entity: string;
  number: number;
  revision: number;
  machine_name: string | null;
  /** uuid of the creator. */
  owner: string | null;
  /** uuid of the record that owns this part. */
  parent: string | null;
  /** uuid of the root record; the record's own uuid if not a part. */
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
  /** Id of the token family: all tokens derived from one grant. */
  family: string;
  user_id: string;
  expires: number;
  revoked: number;
  /** Creation time of the successor. */
  used: Generated<number | null>;
}

/** An active session. */
interface SessionTable {
  family: string;
  user_id: string;
  agent: string;
  address: string;
  started: number;
  seen: number;
}

interface PasswordTable {
  user_id: string;
  hash: string;
}

/** The proposal version last reported as shown on a client's screen. */
interface ShownProposalTable {
  user_id: string;
  /** uuid of the project. */
  project: string;
  hash: string;
  /** Unix seconds. */
  shown: number;
}

/**
 * Entry of the chain of evidence; references the project only by id, because entries outlive the
 * project.
 */
interface EvidenceChainTable {
  position: number;
  kind: string;
  project: string;
  record: string;
  body: string;
  hash: string;
  key_id: string;
  signature: string;
}

/** Signer of a pad with the document of the drawing. */
interface PadSignatureTable {
  document: string;
  user_id: string;
  name: string;
  /** Hash of the signed proposal. */
  hash: string;
  /** SHA-256 of the drawing. */
  picture: string;
  /** Consent text of the signer; empty if not sent. */
  consent: string;
  /** Unix seconds. */
  signed: number;
}

/** System tables; tables of resource types are created from the declarations. */
interface Tables {
  entity: EntityTable;
  reference: ReferenceTable;
  token: TokenTable;
  session: SessionTable;
  pad_signature: PadSignatureTable;
  evidence_chain: EvidenceChainTable;
  shown_proposal: ShownProposalTable;
  password: PasswordTable;
  password_link: PasswordLinkTable;
  mail: MailTable;
  throttle: ThrottleTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  sign_in_challenge: SignInChallengeTable;
  sequence: { name: string; value: number };
  setting: { name: string; value: string };
}

export type Database = Kysely<Tables>;

/** Location of the content: a file in the data folder, or PostgreSQL if a URL is set. */
export interface Place {
  readonly data: string;
  readonly databaseUrl: string;
}

/** Starts transactions as writers, to prevent lock upgrade failures in the middle. */
class WritingDriver extends SqliteDriver {
  constructor(private readonly database: Libsql.Database) {
    super({ database: new KeptStatements(database) });
  }
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
  /** On a full disk libSQL has already rolled back: a second rollback would hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.database.inTransaction) await super.rollbackTransaction(connection);
  }
}

class LibsqlDialect extends SqliteDialect {
  constructor(private readonly database: Libsql.Database) {
    super({ database });
  }
  override createDriver() {
    return new WritingDriver(this.database);
  }
}

/** Opens the file; refuses an existing empty file, because a new site would hide a data loss. */
function openFile(folder: string): Database {
  const file = databaseFile(folder);
  if (existsSync(file) && statSync(file).size === 0) throw emptyDatabase(file);
  try {
    return openLibsql(file);
  } catch (error) {
    throw unusableDatabase(file, error);
  }
}

/**
 * Throws `SQLITE_CORRUPT` for a file with damaged pages, which otherwise fails some reads only. Takes 2 ms per MB.
 */
function checkPages(connection: Libsql.Database): void {
  const [found] = connection.pragma('quick_check(1)') as { readonly quick_check: string }[];
  if (found?.quick_check !== 'ok')
    throw Object.assign(new Error(found?.quick_check), { code: 'SQLITE_CORRUPT' });
}

function openLibsql(file: string): Database {
  const connection = new Libsql(file);
  checkPages(connection);
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('busy_timeout = 5000');
  // 64 MB: enough for the content of a large site without images.
  connection.pragma('cache_size = -65536');
  return new Kysely<Tables>({ dialect: new LibsqlDialect(connection) });
}

const bigint = pg.types.builtins.INT8;

/** 64-bit integers as JavaScript numbers: all stored values are below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (id === bigint ? Number : pg.types.getTypeParser(id, format)),
};

function openPostgres(connectionString: string): Database {
  const pool = new pg.Pool({ connectionString, types, max: 10, connectionTimeoutMillis: 10_000 });
  // A broken connection fails the current statement and is replaced on demand.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** Returns the database file of a data folder. */
export const databaseFile = (data: string): string => join(data, 'content.db');

/**
 * Throws `UnusableDatabase` for a missing database file beside uploaded files: a new site would hide
 * a data loss.
 */
export function refuseMissingDatabase({ data, databaseUrl }: Place): void {
  const files = join(data, 'files');
  const file = databaseFile(data);
  if (databaseUrl || existsSync(file) || !existsSync(files)) return;
  if (readdirSync(files).length > 0) throw missingDatabase(file);
}

/** Opens the database, creating the file if missing. */
export function openDatabase({ data, databaseUrl }: Place): Database {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  return databaseUrl ? openPostgres(databaseUrl) : openFile(data);
}
