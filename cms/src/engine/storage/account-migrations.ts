import type { Kysely, Migration } from 'kysely';
import { columnType } from './dialect';

/** Tables of queued mails and one-time links. */
export const mails: Migration = {
  async up(db: Kysely<unknown>) {
    const text = columnType(db, 'text');
    const integer = columnType(db, 'integer');
    await db.schema
      .createTable('mail')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('recipient', text, (column) => column.notNull())
      .addColumn('subject', text, (column) => column.notNull())
      .addColumn('text', text, (column) => column.notNull())
      .addColumn('html', text)
      .addColumn('attachments', text, (column) => column.notNull())
      .addColumn('link_user', text, (column) =>
        column.references('entity.uuid').onDelete('cascade'),
      )
      .addColumn('link_page', text)
      .addColumn('caused_by', text)
      .addColumn('queued', integer, (column) => column.notNull())
      .addColumn('attempts', integer, (column) => column.notNull())
      .addColumn('due', integer, (column) => column.notNull())
      .addColumn('leased_until', integer, (column) => column.notNull())
      .addColumn('given_up', integer, (column) => column.notNull())
      .addColumn('reason', text)
      .execute();
    await db.schema.createIndex('mail_due').on('mail').columns(['given_up', 'due']).execute();
    await db.schema
      .createTable('password_link')
      .addColumn('hash', text, (column) => column.primaryKey())
      .addColumn('user_id', text, (column) =>
        column.notNull().references('entity.uuid').onDelete('cascade'),
      )
      .addColumn('made', integer, (column) => column.notNull())
      .addColumn('expires', integer, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('password_link_user')
      .on('password_link')
      .columns(['user_id'])
      .execute();
    await db.schema.dropTable('temporary_password').execute();
  },
};

/** Tables of failed attempts and link requests, for growing delays. */
export const throttle: Migration = {
  async up(db: Kysely<unknown>) {
    const text = columnType(db, 'text');
    const integer = columnType(db, 'integer');
    await db.schema
      .createTable('throttle')
      .addColumn('scope', text, (column) => column.notNull())
      .addColumn('account', text, (column) => column.notNull())
      .addColumn('address', text, (column) => column.notNull())
      .addColumn('failures', integer, (column) => column.notNull())
      .addColumn('last', integer, (column) => column.notNull())
      .addColumn('until', integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('throttle_key', ['scope', 'account', 'address'])
      .execute();
    await db.schema.createIndex('throttle_last').on('throttle').columns(['last']).execute();
    await db.schema.dropTable('login_failure').execute();
  },
};

/** Secrets of authenticator apps, recovery codes, and sign-ins whose second step is missing. */
export const secondFactors: Migration = {
  async up(db: Kysely<unknown>) {
    const text = columnType(db, 'text');
    const integer = columnType(db, 'integer');
    await db.schema
      .createTable('second_factor')
      .addColumn('user_id', text, (column) =>
        column.primaryKey().references('entity.uuid').onDelete('cascade'),
      )
      .addColumn('secret', text, (column) => column.notNull())
      .addColumn('confirmed', integer)
      .addColumn('last_step', integer, (column) => column.notNull())
      .execute();
    for (const table of ['recovery_code', 'sign_in_challenge']) {
      const made = db.schema
        .createTable(table)
        .addColumn('hash', text, (column) => column.primaryKey())
        .addColumn('user_id', text, (column) =>
          column.notNull().references('entity.uuid').onDelete('cascade'),
        );
      const isTimed = table === 'sign_in_challenge';
      await (isTimed
        ? made.addColumn('expires', integer, (column) => column.notNull())
        : made
      ).execute();
      await db.schema.createIndex(`${table}_user`).on(table).columns(['user_id']).execute();
    }
  },
};
