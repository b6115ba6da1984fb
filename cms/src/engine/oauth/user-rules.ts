import { sql } from 'kysely';
import { has } from '../access/viewer';
import { Problem } from '../errors/problem';
import { fold, foldedColumn, identityOf } from '../schema/folding';
import { isObject, type Json, type JsonObject, type Row } from '../schema/json';
import { findEntity, readRow } from '../storage/records';
import type { OwnRules, PendingWrite, Writer } from '../write/writer';
import { passwordFits, rolesOf, setPassword } from './accounts';
import { byCurrentPassword, forget } from './throttle';
import { endAccessTokens, endSessions } from './tokens';

interface PasswordChange {
  readonly value: string | null;
  readonly existing: string | null;
}

const textOr = (value: Json | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

function passwordOf(given: Json | undefined): PasswordChange {
  if (typeof given === 'string') return { value: textOr(given), existing: null };
  return isObject(given)
    ? { value: textOr(given.value), existing: textOr(given.existing) }
    : { value: null, existing: null };
}

/** The new password among the attributes of a write; null where none is set. */
export const newPasswordOf = ({ pass }: JsonObject): string | null => passwordOf(pass).value;

interface Wrong {
  readonly detail: string;
  readonly pointer: string;
}

async function taken(
  { writer, id, cells }: PendingWrite,
  field: 'name' | 'mail',
  what: string,
): Promise<Wrong[]> {
  const value = cells[field];
  if (typeof value !== 'string' || value === '') return [];
  const { rows } = await sql<{ given: string }>`select ${sql.ref(field)} as given from user__user
    where ${foldedColumn('user__user', field)} = ${fold(value)} and uuid <> ${id}`.execute(
    writer.db,
  );
  return rows.some(({ given }) => identityOf(given) === identityOf(value))
    ? [
        {
          detail: `${field}: The ${what} ${value} is already taken.`,
          pointer: `/data/attributes/${field}`,
        },
      ]
    : [];
}

const malformedMail = ({ cells: { mail } }: PendingWrite): Wrong[] =>
  typeof mail === 'string' && mail !== '' && !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(mail)
    ? [
        {
          detail: 'mail.0.value: This value is not a valid email address.',
          pointer: '/data/attributes/mail/value',
        },
      ]
    : [];

/**
 * Checks that name and mail address are unique and the address is valid. Throws `Problem` 422 with
 * all problems.
 */
async function checkIdentity(write: PendingWrite): Promise<void> {
  const found = [
    ...(await taken(write, 'name', 'username')),
    ...malformedMail(write),
    ...(await taken(write, 'mail', 'email address')),
  ];
  if (found.length > 0) throw new Problem(422, found[0]?.detail ?? '', found);
}

const guarded = [
  ['name', 'Username'],
  ['mail', 'Email'],
] as const;

/** Returns the changed field that requires the current password. */
function guardedChange(
  cells: Row,
  row: Row,
  change: PasswordChange,
): readonly [string, string] | null {
  const changed = guarded.find(([field]) => field in cells && cells[field] !== row[field]);
  return changed ?? (change.value ? ['pass', 'Password'] : null);
}

/** Thrown for a missing or wrong current password. */
export class WrongCurrentPassword extends Problem {
  constructor(
    field: string,
    label: string,
    /** Whether a password was given and is wrong. */
    readonly isGuess: boolean,
  ) {
    const detail = `${field}: Your current password is missing or incorrect; it's required to change the ${label}.`;
    super(422, detail, [{ detail, pointer: `/data/attributes/${field}` }]);
  }
}

/** Requires the current password for changes of the own name, mail address or password. */
async function checkOwnChange(
  { writer, id, cells, isNew }: PendingWrite,
  row: Row,
  change: PasswordChange,
): Promise<void> {
  if (isNew || id !== writer.viewer.id) return;
  const found = guardedChange(cells, row, change);
  if (!found) return;
  if (await passwordFits(writer.db, id, change.existing ?? '')) {
    await forget(writer.db, byCurrentPassword(id, writer.viewer.session ?? ''));
    return;
  }
  throw new WrongCurrentPassword(...found, change.existing !== null);
}

async function roleNames(writer: Writer, ids: readonly string[]): Promise<string[]> {
  const found = await Promise.all(ids.map((id) => findEntity(writer.db, id)));
  return found.flatMap((role) => role?.machine_name ?? []);
}

/**
 * Checks that only administrators assign or remove roles above manager, and activate or deactivate
 * accounts (decision 24).
 */
async function checkRank(
  { writer, id, isNew, cells, references }: PendingWrite,
  row: Row,
): Promise<void> {
  if (has(writer.viewer, 'administrator')) return;
  if (!isNew && 'status' in cells && cells.status !== row.status)
    throw new Problem(403, 'Only an administrator activates or deactivates an account.');
  const roles = references.get('roles');
  if (!roles) return;
  const touched = [
    ...(await roleNames(writer, roles)),
    ...(isNew ? [] : await rolesOf(writer.db, id)),
  ];
  if (touched.includes('administrator'))
    throw new Problem(403, 'Only an administrator gives the role administrator.');
}

async function otherAdministrators(writer: Writer, id: string): Promise<number> {
  const { rows } = await sql`select 1 from reference r join entity role on role.uuid = r.to_id
    join user__user u on u.uuid = r.from_id
    where r.field = 'roles' and role.machine_name = 'administrator' and u.status = 1 and r.from_id <> ${id}`.execute(
    writer.db,
  );
  return rows.length;
}

async function checkLastAdministrator({
  writer,
  id,
  isNew,
  cells,
  references,
}: PendingWrite): Promise<void> {
  if (isNew || !(await rolesOf(writer.db, id)).includes('administrator')) return;
  const roles = references.get('roles');
  const leaves =
    cells.status === 0 || (roles && !(await roleNames(writer, roles)).includes('administrator'));
  if (leaves && (await otherAdministrators(writer, id)) === 0)
    throw new Problem(422, 'The last administrator cannot be deactivated or lose the role.');
}

async function before(write: PendingWrite): Promise<Row> {
  const { writer, id, cells, attributes, isNew, type } = write;
  const row = isNew ? {} : ((await readRow(writer.db, type, id)) ?? {});
  const change = passwordOf(attributes.pass);
  await checkIdentity(write);
  await checkOwnChange(write, row, change);
  await checkRank(write, row);
  await checkLastAdministrator(write);
  return typeof cells.name === 'string' ? { display_name: cells.name } : {};
}

async function after({ writer, id, attributes, isNew }: PendingWrite): Promise<void> {
  const value = newPasswordOf(attributes);
  if (value) {
    await setPassword(writer.db, id, value);
    await endSessions(writer.db, id, writer.viewer.session);
  }
  if (!isNew) await endAccessTokens(writer.db, id);
}

async function beforeDelete(writer: Writer, id: string): Promise<void> {
  if (
    (await rolesOf(writer.db, id)).includes('administrator') &&
    (await otherAdministrators(writer, id)) === 0
  )
    throw new Problem(422, 'The last administrator cannot be removed.');
}

export const userRules: OwnRules = { extraAttributes: ['pass'], before, after, beforeDelete };
