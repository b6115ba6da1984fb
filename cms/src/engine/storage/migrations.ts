import { DEFAULT_MIGRATION_TABLE, type Kysely, type Migration, Migrator, sql } from 'kysely';
import { mails, secondFactors, throttle } from './account-migrations';
import type { Database } from './database';
import { columnType, currentSchema, existingColumns } from './dialect';
import { foldedAccents } from './search-migrations';

const columnTypes = (db: Kysely<unknown>) => ({
  text: columnType(db, 'text'),
  integer: columnType(db, 'integer'),
});

const system: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnTypes(db);
    await db.schema
      .createTable('entity')
      .addColumn('uuid', text, (column) => column.primaryKey())
      .addColumn('type', text, (column) => column.notNull())
      .addColumn('entity', text, (column) => column.notNull())
      .addColumn('number', integer, (column) => column.notNull())
      .addColumn('revision', integer, (column) => column.notNull())
      .addColumn('machine_name', text)
      .addColumn('owner', text)
      .addColumn('parent', text)
      .addColumn('root', text)
      .addUniqueConstraint('entity_number', ['entity', 'number'])
      .execute();
    await db.schema.createIndex('entity_root').on('entity').columns(['root']).execute();
    await db.schema.createIndex('entity_parent').on('entity').columns(['parent']).execute();
    await db.schema
      .createTable('reference')
      .addColumn('from_type', text, (column) => column.notNull())
      .addColumn('from_id', text, (column) =>
        column.notNull().references('entity.uuid').onDelete('cascade'),
      )
      .addColumn('field', text, (column) => column.notNull())
      .addColumn('position', integer, (column) => column.notNull())
      .addColumn('to_id', text, (column) =>
        column.notNull().references('entity.uuid').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('reference_key', ['from_id', 'field', 'position'])
      .execute();
    await db.schema
      .createIndex('reference_to')
      .on('reference')
      .columns(['to_id', 'field'])
      .execute();
    await db.schema
      .createIndex('reference_field')
      .on('reference')
      .columns(['field', 'to_id'])
      .execute();
  },
};

const accounts: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnTypes(db);
    await db.schema
      .createTable('token')
      .addColumn('hash', text, (column) => column.primaryKey())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('family', text, (column) => column.notNull())
      .addColumn('user_id', text, (column) =>
        column.notNull().references('entity.uuid').onDelete('cascade'),
      )
      .addColumn('expires', integer, (column) => column.notNull())
      .addColumn('revoked', integer, (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('token_user').on('token').columns(['user_id']).execute();
    for (const table of ['password', 'temporary_password']) {
      await db.schema
        .createTable(table)
        .addColumn('user_id', text, (column) =>
          column.primaryKey().references('entity.uuid').onDelete('cascade'),
        )
        .addColumn('hash', text, (column) => column.notNull())
        .$call((made) => (table === 'password' ? made : made.addColumn('expires', integer)))
        .execute();
    }
    await db.schema
      .createTable('login_failure')
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('at', integer, (column) => column.notNull())
      .execute();
    for (const [table, value] of [
      ['sequence', integer],
      ['setting', text],
    ] as const) {
      await db.schema
        .createTable(table)
        .addColumn('name', text, (column) => column.primaryKey())
        .addColumn('value', value, (column) => column.notNull())
        .execute();
    }
    await sql`insert into sequence (name, value) values ('epoch', 0)`.execute(db);
  },
};

/** Indexes for performance. */
const indexes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('token_family').on('token').columns(['family']).execute();
    await db.schema.createIndex('entity_type').on('entity').columns(['type', 'number']).execute();
    await db.schema
      .createIndex('login_failure_name')
      .on('login_failure')
      .columns(['name', 'at'])
      .execute();
  },
};

/** Table of sessions; sessions from before this migration have no row and end with their tokens. */
const sessions: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnTypes(db);
    await db.schema.alterTable('token').addColumn('used', integer).execute();
    await db.schema
      .createTable('session')
      .addColumn('family', text, (column) => column.primaryKey())
      .addColumn('user_id', text, (column) =>
        column.notNull().references('entity.uuid').onDelete('cascade'),
      )
      .addColumn('agent', text, (column) => column.notNull())
      .addColumn('address', text, (column) => column.notNull())
      .addColumn('started', integer, (column) => column.notNull())
      .addColumn('seen', integer, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('session_user').on('session').columns(['user_id']).execute();
  },
};

/** Table of the proposal versions last shown to clients. */
const shownProposals: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnTypes(db);
    await db.schema
      .createTable('shown_proposal')
      .addColumn('user_id', text, (column) =>
        column.notNull().references('entity.uuid').onDelete('cascade'),
      )
      .addColumn('project', text, (column) =>
        column.notNull().references('entity.uuid').onDelete('cascade'),
      )
      .addColumn('hash', text, (column) => column.notNull())
      .addColumn('shown', integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('shown_proposal_key', ['user_id', 'project'])
      .execute();
  },
};

/** Tables of the chain of evidence (hash chain) and of pad signers. */
const evidenceChain: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnTypes(db);
    await db.schema
      .createTable('evidence_chain')
      .addColumn('position', integer, (column) => column.primaryKey())
      .$call((table) =>
        (['kind', 'project', 'record', 'body', 'hash', 'key_id', 'signature'] as const).reduce(
          (made, name) => made.addColumn(name, text, (column) => column.notNull()),
          table,
        ),
      )
      .execute();
    await db.schema
      .createTable('pad_signature')
      .addColumn('document', text, (column) =>
        column.primaryKey().references('entity.uuid').onDelete('cascade'),
      )
      .$call((table) =>
        (['user_id', 'name', 'hash', 'picture', 'consent'] as const).reduce(
          (made, name) => made.addColumn(name, text, (column) => column.notNull()),
          table,
        ),
      )
      .addColumn('signed', integer, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('evidence_chain_project')
      .on('evidence_chain')
      .columns(['project'])
      .execute();
  },
};

/** Migrations in order of execution. Never edit a released migration: add another. */
const migrations: Readonly<Record<string, Migration>> = {
  '001-entities': system,
  '002-accounts': accounts,
  '003-indexes': indexes,
  '004-sessions': sessions,
  '005-shown-proposals': shownProposals,
  '006-mails': mails,
  '007-evidence-chain': evidenceChain,
  '008-throttle': throttle,
  '009-second-factors': secondFactors,
  '010-folded-accents': foldedAccents,
};

/** Returns the names of executed migrations, in order. */
export async function executedMigrations(db: Database): Promise<string[]> {
  if (!(await existingColumns(db)).has(DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Returns the first migrations, to test databases of older versions. */
export const migrationsNamed = (names: readonly string[]): typeof migrations =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name)));

/** Returns the newest migration of this version. */
const newestMigration = (): string => Object.keys(migrations).at(-1) ?? '';

/** Throws for a database with migrations unknown to this version. */
export function refuseNewer(found: readonly string[], what: string): void {
  const unknown = found.filter((name) => !(name in migrations));
  if (unknown.length > 0)
    throw new Error(
      `${what} was made by a newer version of Groundplan: it has ${unknown.join(', ')}, and this version knows up to ${newestMigration()}. Update Groundplan, or restore a backup that this version made.`,
    );
}

/** Runs the migrations of the system tables, or the given migrations; refuses a newer database. */
export async function migrate(db: Database, known = migrations): Promise<void> {
  refuseNewer(await executedMigrations(db), 'The database');
  const schema = await currentSchema(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...known }) },
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
