import { sql } from 'kysely';
import type { JsonObject } from '../engine/schema/json';
import type { Service } from '../engine/service';
import type { Database } from '../engine/storage/database';
import { inTransaction } from '../engine/storage/dialect';
import { findEntity } from '../engine/storage/records';
import { replaceTargets } from '../engine/storage/references';
import { nextValues } from '../engine/storage/sequences';
import { complete, type Drupal, detailOf, objectIn, refusedAccount, resourcesIn } from './drupal';
import { withFileCopies } from './file-copies';
import { treeInclude } from './mirrored-types';
import { removeOthers, storeRecords } from './store-records';
import { type WantedRecord, wantedRecords } from './wanted-records';

/** The mirror of a Drupal: the store of a content service, and the Drupal. */
export interface Mirror {
  readonly service: Service;
  readonly drupal: Drupal;
}

/** What a Drupal has of one project, in the form of the store. */
export interface PulledProject {
  /** Position of the read among all reads and writes: an older read never replaces a newer one. */
  readonly ticket: number;
  readonly project: string;
  readonly tree: readonly WantedRecord[];
  /** Legal texts and templates, which all projects share. */
  readonly library: readonly WantedRecord[];
}

const libraryTypes = ['node--legal', 'node--feature_template'] as const;

const libraryPaths = [
  '/jsonapi/node/legal?page[limit]=50',
  '/jsonapi/node/feature_template?page[limit]=50&fields[node--feature_template]=title,status,field_template_safety,field_template_maintenance',
];

const documentsPath = (project: string): string =>
  `/jsonapi/media/document?filter[field_document_group_parent.id]=${project}&include=field_media_file&page[limit]=50`;

/** Returns a project with its parts; null for a project that does not exist. */
async function readTree(drupal: Drupal, project: string): Promise<JsonObject[] | null> {
  const path = `/jsonapi/node/project/${project}?include=${treeInclude.join(',')}`;
  const answer = await drupal.ask({ method: 'GET', path });
  if (answer.status === 404) return null;
  if (answer.status !== 200) throw refusedAccount(`GET ${path.split('?')[0]}: ${detailOf(answer)}`);
  return resourcesIn(complete(path, objectIn(answer.body)));
}

const ticketName = 'drupal read';

export const takeTicket = async (db: Database): Promise<number> =>
  (await nextValues(db, [ticketName]))[0] ?? 0;

/**
 * Reads a project from the Drupal as the gateway's account, and copies the files that clients may see; null for a project
 * that does not exist. Throws `Problem` 503 and 500.
 */
export async function readProject(
  { service, drupal }: Mirror,
  project: string,
  db: Database = service.db,
): Promise<PulledProject | null> {
  const ticket = await takeTicket(db);
  const [tree, documents, ...library] = await Promise.all([
    readTree(drupal, project),
    drupal.list(documentsPath(project)),
    ...libraryPaths.map((path) => drupal.list(path)),
  ]);
  if (!tree) return null;
  const resources = [...new Map([...tree, ...documents].map((one) => [one.id, one])).values()];
  const wanted = wantedRecords(service.model, resources, project);
  return {
    ...{ ticket, project },
    tree: await withFileCopies({ ...service, db }, drupal, resources, wanted),
    library: wantedRecords(service.model, library.flat()),
  };
}

const appliedName = (project: string): string => `drupal read ${project}`;

/** Notes the newest ticket of a project; false if a newer state is stored. */
export async function claimTicket(db: Database, project: string, ticket: number): Promise<boolean> {
  const name = appliedName(project);
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  if (Number(row?.value ?? 0) > ticket) return false;
  const value = String(ticket);
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  return true;
}

async function removeLibraryOthers(db: Database, library: readonly WantedRecord[]) {
  const kept = library.map(({ id }) => id);
  const others = kept.length === 0 ? sql`` : sql`and uuid not in (${sql.join(kept)})`;
  await sql`delete from entity where type in (${sql.join([...libraryTypes])}) ${others}`.execute(
    db,
  );
}

/**
 * Stores a project as read, within a transaction. Returns what was different, as `type id: field`; nothing for a read that
 * is older than the stored state.
 */
export async function storeProject(
  db: Database,
  { ticket, project, tree, library }: PulledProject,
): Promise<string[]> {
  if (!(await claimTicket(db, project, ticket))) return [];
  const kept = new Set(tree.map(({ id }) => id));
  const shared = await storeRecords(db, library);
  await removeLibraryOthers(db, library);
  const removed = await removeOthers(db, project, kept);
  return [...shared, ...removed, ...(await storeRecords(db, tree))];
}

/** Takes a project that the Drupal no longer has from everybody; the evidence stays. */
async function forgetPeople(db: Database, project: string): Promise<void> {
  if (!(await findEntity(db, project))) return;
  for (const field of ['field_project_client', 'field_project_assigned_user'])
    await replaceTargets(db, { type: 'node--project', id: project }, field, []);
}

/** Brings a project of the mirror up to date. Returns false for a project that the Drupal does not have. */
export async function pullProject(mirror: Mirror, project: string): Promise<boolean> {
  const pulled = await readProject(mirror, project);
  await inTransaction(mirror.service.db, (db) =>
    pulled ? storeProject(db, pulled).then(() => undefined) : forgetPeople(db, project),
  );
  return pulled !== null;
}
