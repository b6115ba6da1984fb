import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../storage/database';
import { readsField, writesField } from './field-access';
import { isRole, office, pricing, type Role, staff } from './role';
import {
  type At,
  administrator,
  all,
  allowed,
  assignedDesigner,
  column,
  creator,
  manager,
  no,
  ownClient,
  ownSubcontractor,
  type Rule,
  rootIs,
  signedIn,
  unrestrictedStaffWorker,
  where,
  yes,
} from './rules';
import { everything, has, hasAny, nobody, type Viewer } from './viewer';

let folder: string;
let db: Database;

const viewer = (id: string, role?: Role, onlyProject: string | null = null): Viewer => ({
  ...{ id, uid: 1, name: id, onlyProject, session: null },
  roles: role ? [role] : [],
});

/** Two projects, a part of each, and a part that hangs nowhere yet, made by `ann`. */
const records = [
  { uuid: 'walk', type: 'node--project', root: 'walk', owner: 'office', title: 'Walk' },
  { uuid: 'pond', type: 'node--project', root: 'pond', owner: 'office', title: 'Pond' },
  { uuid: 'line of walk', type: 'paragraph--line', root: 'walk', owner: 'ann', title: 'Line' },
  { uuid: 'line of pond', type: 'paragraph--line', root: 'pond', owner: 'ann', title: 'Line' },
  { uuid: 'new line', type: 'paragraph--line', root: null, owner: 'ann', title: 'Line' },
];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cms-rules-'));
  db = openDatabase({ data: folder, databaseUrl: '' } as Parameters<typeof openDatabase>[0]);
  await sql`create table entity (uuid text, type text, root text, owner text)`.execute(db);
  await sql`create table thing (uuid text, title text)`.execute(db);
  await sql`create table reference (from_id text, field text, to_id text)`.execute(db);
  for (const { uuid, type, root, owner, title } of records) {
    await sql`insert into entity values (${uuid}, ${type}, ${root}, ${owner})`.execute(db);
    await sql`insert into thing values (${uuid}, ${title})`.execute(db);
  }
  for (const field of ['assigned_user', 'subcontractors', 'client'])
    await sql`insert into reference values ('walk', ${`field_project_${field}`}, ${field})`.execute(
      db,
    );
});
afterAll(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

const part: At = { t: 't', e: 'e' };
const whole: At = { ...part, isWhole: true };

/** Which of the records a viewer may, by rules that are joined by or. */
async function mayOf(rules: readonly Rule[], who: Viewer, at: At): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`select e.uuid as uuid from entity e
    join thing t on t.uuid = e.uuid where ${allowed(rules, who, at)} order by e.rowid`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

const everyRecord = records.map(({ uuid }) => uuid);
const attached = everyRecord.filter((uuid) => uuid !== 'new line');
const ofWalk = ['walk', 'line of walk'];
const parts: readonly (readonly [string, Rule, Viewer, readonly string[]])[] = [
  ['an administrator all', administrator, viewer('x', 'administrator'), everyRecord],
  ['nobody else as administrator', administrator, viewer('x', 'manager'), []],
  ['a manager what hangs somewhere', manager, viewer('x', 'manager'), attached],
  ['nobody else as manager', manager, viewer('x', 'designer'), []],
  ['the role that a rule names', all('customer'), viewer('x', 'customer'), everyRecord],
  ['whoever is signed in', signedIn, viewer('x'), everyRecord],
  ['not who is signed out', signedIn, nobody, []],
  ['a creator what hangs nowhere yet', creator, viewer('ann'), ['new line']],
  ['no other creator', creator, viewer('bob'), []],
  ['no creator without an account', creator, nobody, []],
  ['a designer of the project', assignedDesigner, viewer('assigned_user', 'designer'), ofWalk],
  ['no designer of another one', assignedDesigner, viewer('client', 'designer'), []],
  ['no assigned customer', assignedDesigner, viewer('assigned_user', 'customer'), []],
  ['its contractor', ownSubcontractor, viewer('subcontractors', 'contract_worker'), ofWalk],
  ['no contractor by another list', ownSubcontractor, viewer('client', 'contract_worker'), []],
  ['its client', ownClient, viewer('client', 'customer'), ofWalk],
  ['no client by another list', ownClient, viewer('assigned_user', 'customer'), []],
  ['a staff worker', unrestrictedStaffWorker, viewer('x', 'staff_worker'), attached],
  [
    'a restricted one in one project',
    unrestrictedStaffWorker,
    viewer('x', 'staff_worker', 'pond'),
    ['pond', 'line of pond'],
  ],
  ['no other worker', unrestrictedStaffWorker, viewer('x', 'contract_worker'), []],
];

test.each(parts)('of parts a rule admits %s', async (_, rule, who, expected) => {
  expect(await mayOf([rule], who, part)).toEqual(expected);
});

test('a record that is no part is its own root, and has no creator who alone sees it', async () => {
  expect(await mayOf([ownClient], viewer('client', 'customer'), whole)).toEqual(['walk']);
  expect(await mayOf([creator], viewer('ann'), whole)).toEqual([]);
  expect(await mayOf([manager], viewer('x', 'manager'), whole)).toEqual(everyRecord);
  const restricted = viewer('x', 'staff_worker', 'pond');
  expect(await mayOf([unrestrictedStaffWorker], restricted, whole)).toEqual(['pond']);
  const free = viewer('x', 'staff_worker');
  expect(await mayOf([unrestrictedStaffWorker], free, whole)).toEqual(everyRecord);
});

test('rules are joined by or; none of them admits nothing', async () => {
  const client = viewer('client', 'customer');
  expect(await mayOf([administrator, ownClient, creator], client, part)).toEqual(ofWalk);
  expect(await mayOf([ownClient, all('customer')], client, part)).toEqual(everyRecord);
  const both: Viewer = { ...viewer('client', 'customer'), roles: ['customer', 'contract_worker'] };
  expect(await mayOf([ownClient, ownSubcontractor], both, part)).toEqual(ofWalk);
  expect(await mayOf([], client, part)).toEqual([]);
  expect(allowed([], client, part)).toBe(no);
  expect(allowed([all('customer')], client, part)).toBe(yes);
});

test('a rule with a condition admits the records of which both hold', async () => {
  const named: Rule = where(
    all('customer'),
    (at) => sql<boolean>`${column(at, 'title')} = ${'Pond'}`,
  );
  expect(await mayOf([named], viewer('x', 'customer'), part)).toEqual(['pond']);
  expect(await mayOf([named], viewer('x', 'manager'), part)).toEqual([]);
  const ofProject = where(ownClient, rootIs('node--project'));
  expect(await mayOf([ofProject], viewer('client', 'customer'), part)).toEqual(ofWalk);
  const ofCrew = where(ownClient, rootIs('node--crew'));
  expect(await mayOf([ofCrew], viewer('client', 'customer'), part)).toEqual([]);
});

test('a field is read by its readers, and by its owner where it says so', () => {
  const client = viewer('x', 'customer');
  const office = viewer('x', 'manager');
  expect(readsField(client, {})).toBe(true);
  expect(readsField(client, { readers: ['manager'] })).toBe(false);
  expect(readsField(office, { readers: ['manager'] })).toBe(true);
  expect(readsField(client, { readers: ['manager'] }, true)).toBe(false);
  expect(readsField(client, { readers: ['manager'], ownerReads: true })).toBe(false);
  expect(readsField(client, { readers: ['manager'], ownerReads: true }, true)).toBe(true);
});

test('a field is written by its writers, of a new record by its first writers too, and by nobody if it is only read', () => {
  const client = viewer('x', 'customer');
  const office = viewer('x', 'manager');
  expect(writesField(client, {})).toBe(true);
  expect(writesField(client, { writers: ['manager'] })).toBe(false);
  expect(writesField(office, { writers: ['manager'] })).toBe(true);
  expect(writesField(client, { writers: ['manager'] }, true)).toBe(false);
  expect(writesField(client, { writers: ['manager'], firstWriters: ['customer'] })).toBe(false);
  expect(writesField(client, { writers: ['manager'], firstWriters: ['customer'] }, true)).toBe(
    true,
  );
  expect(writesField(office, { writers: ['manager'], readOnly: true })).toBe(false);
  expect(writesField(office, { readOnly: true })).toBe(false);
});

test('roles are the six of the portal; who prices, the office and the staff are lists of them', () => {
  expect(isRole('manager')).toBe(true);
  expect([isRole('root'), isRole(''), isRole(undefined)]).toEqual([false, false, false]);
  expect([...pricing].sort()).toEqual(['administrator', 'designer', 'manager']);
  expect([...office].sort()).toEqual(['administrator', 'manager']);
  expect(staff).not.toContain('customer');
  expect(staff).toContain('staff_worker');
});

test('nobody has no role and no account; what the service makes for itself is read as by an administrator', () => {
  expect(nobody).toEqual({
    ...{ id: '', uid: 0, name: '', onlyProject: null, session: null },
    roles: [],
  });
  expect(everything).toEqual({
    ...{ id: '', uid: 0, name: '', onlyProject: null, session: null },
    roles: ['administrator'],
  });
  expect([has(everything, 'administrator'), has(nobody, 'administrator')]).toEqual([true, false]);
  expect(hasAny(viewer('x', 'designer'), ['manager', 'designer'])).toBe(true);
  expect(hasAny(viewer('x', 'designer'), ['manager', 'customer'])).toBe(false);
  expect(hasAny(viewer('x', 'designer'), [])).toBe(false);
});
