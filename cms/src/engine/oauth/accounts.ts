import { hash, verify } from '@node-rs/argon2';
import { onlyProjectOf } from '@portal/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import { isRole } from '../access/role';
import type { Viewer } from '../access/viewer';
import { fold, foldedColumn, identityOf } from '../schema/folding';
import type { Database } from '../storage/database';
import { jsonIn } from '../storage/dialect';

export interface Account {
  readonly id: string;
  readonly uid: number;
  readonly name: string;
  readonly mail: string | null;
  readonly active: boolean;
  /** Unix seconds. */
  readonly changed: number;
  /** Stored value of `field_user_value`: settings of the account, as JSON. */
  readonly value: string | null;
  /** Machine names. */
  readonly roles: readonly string[];
}

export interface AccountRow {
  id: string;
  uid: number;
  name: string;
  mail: string | null;
  status: number | null;
  changed: number | null;
  value: string | null;
  /** JSON of the machine names; null on some stores for an account without roles. */
  roles: string | null;
}

const account = (row: AccountRow | undefined): Account | null => (row ? readAccount(row) : null);

/** Returns the account of a row, which may have further columns. */
export const readAccount = ({ id, uid, name, mail, status, changed, value, roles }: AccountRow) =>
  ({
    ...{ id, uid, name, mail, value },
    active: status === 1,
    changed: changed ?? 0,
    roles: JSON.parse(roles ?? '[]') as string[],
  }) satisfies Account;

/** Columns of an account out of `user__user u` and `entity e`, with its roles, which saves a round trip to the database. */
export function accountColumns(db: Database): RawBuilder<unknown> {
  const { ofRows, text } = jsonIn(db);
  return sql.raw(`e.uuid as id, e.number as uid, u.name as name, u.mail as mail, u.status as status, u.changed as changed,
    u.field_user_value as value, (select ${text(ofRows('x.machine_name', 'r.position'))} from reference r
      join entity x on x.uuid = r.to_id where r.from_id = u.uuid and r.field = 'roles') as roles`);
}

const selectAccount = (db: Database) =>
  sql`select ${accountColumns(db)} from user__user u join entity e on e.uuid = u.uuid`;

const firstOf = async (
  db: Database,
  condition: ReturnType<typeof sql>,
): Promise<Account | null> => {
  const { rows } = await sql<AccountRow>`${selectAccount(db)} where ${condition} limit 1`.execute(
    db,
  );
  return account(rows[0]);
};

/** Finds an account by name or mail address. The index ignores accents, identities do not. */
async function findBy(
  db: Database,
  field: 'name' | 'mail',
  given: string,
): Promise<Account | null> {
  const { rows } =
    await sql<AccountRow>`${selectAccount(db)} where ${foldedColumn('u', field)} = ${fold(given)}`.execute(
      db,
    );
  return account(rows.find((row) => identityOf(row[field] ?? '') === identityOf(given)));
}

export const findByName = (db: Database, name: string) => findBy(db, 'name', name);
export const findByMail = (db: Database, mail: string) => findBy(db, 'mail', mail);
export const findById = (db: Database, id: string) => firstOf(db, sql`e.uuid = ${id}`);
/** Finds accounts by id, in one statement. */
export async function findAccounts(db: Database, ids: readonly string[]): Promise<Account[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<AccountRow>`${selectAccount(db)} where e.uuid in (${sql.join([...ids])})`.execute(db);
  return rows.map(readAccount);
}
export const findByUid = (db: Database, uid: number) =>
  firstOf(db, sql`e.number = ${uid} and e.entity = 'user'`);

/** Returns the machine names of the roles of an account; empty without an account. */
export const rolesOf = async (db: Database, id: string): Promise<readonly string[]> =>
  (await findById(db, id))?.roles ?? [];

/**
 * Returns the viewer of an account that was just read: accounts are read at each request, which makes changes of
 * their roles effective immediately.
 */
export function viewerOf(
  { id, uid, name, value, roles }: Account,
  session: string | null = null,
): Viewer {
  return { id, uid, name, roles: roles.filter(isRole), onlyProject: onlyProjectOf(value), session };
}

export async function setPassword(db: Database, id: string, password: string): Promise<void> {
  const hashed = await hash(password);
  await db
    .insertInto('password')
    .values({ user_id: id, hash: hashed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hash: hashed }))
    .execute();
}

/** Hash without a known password, compared for unknown names to keep the response time constant. */
export const decoy = hash('no account has this password');

export async function passwordFits(
  db: Database,
  id: string | null,
  password: string,
): Promise<boolean> {
  const row = id
    ? await db.selectFrom('password').select('hash').where('user_id', '=', id).executeTakeFirst()
    : undefined;
  const fits = await verify(row?.hash ?? (await decoy), password);
  return row !== undefined && fits;
}

/** Updates Drupal's attributes `login` and `access` after a sign-in. */
export async function stampLogin(db: Database, id: string, now: number): Promise<void> {
  await sql`update user__user set login = ${now}, access = ${now} where uuid = ${id}`.execute(db);
}
