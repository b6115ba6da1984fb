import { randomUUID } from 'node:crypto';
import { roles } from '@portal/shared/domain';
import type { Role } from '../access/role';
import type { Viewer } from '../access/viewer';
import type { JsonObject } from '../schema/json';
import { insertRecord } from '../storage/records';
import { createRecord } from '../write/save';
import type { Writer } from '../write/writer';

/** Relationships by name: an id or several. */
type Links = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface Seeder {
  readonly add: (type: string, attributes: JsonObject, links?: Links) => Promise<string>;
  /** Sets the creator of all following records. */
  readonly by: (viewer: Pick<Viewer, 'id' | 'name'>) => Seeder;
  readonly writer: Writer;
}

/** Creates a seeder, which writes records through the engine's write path. */
export function createSeeder(writer: Writer): Seeder {
  const references = async (links: Links): Promise<JsonObject> => {
    const found: JsonObject = {};
    for (const [name, ids] of Object.entries(links)) {
      if (ids === undefined) continue;
      const list = await Promise.all([ids].flat().map(async (id) => reference(writer, id)));
      found[name] = { data: typeof ids === 'string' ? (list[0] ?? null) : list };
    }
    return found;
  };
  return {
    writer,
    add: async (name, attributes, links = {}) =>
      createRecord(writer, writer.model.named(name), {
        type: name,
        id: randomUUID(),
        attributes,
        relationships: await references(links),
      }),
    by: ({ id, name }) => createSeeder({ ...writer, viewer: { ...writer.viewer, id, name } }),
  };
}

async function reference({ db }: Writer, id: string): Promise<JsonObject> {
  const entity = await db
    .selectFrom('entity')
    .select(['type', 'revision'])
    .where('uuid', '=', id)
    .executeTakeFirstOrThrow();
  return { type: entity.type, id, meta: { target_revision_id: entity.revision } };
}

export type RoleIds = Readonly<Record<Role, string>>;

/** Creates the six roles. */
export async function addRoles({ db, model }: Writer): Promise<RoleIds> {
  const ids: Partial<Record<Role, string>> = {};
  for (const { key: role, label } of roles) {
    const uuid = randomUUID();
    await insertRecord(db, model.named('user_role--user_role'), {
      uuid,
      owner: null,
      machineName: role,
      cells: { drupal_internal__id: role, label },
    });
    ids[role] = uuid;
  }
  return ids as RoleIds;
}

/** Internal viewer for the installation, before any account exists. */
export const installer: Viewer = {
  id: '',
  uid: 0,
  name: 'installation',
  roles: ['administrator'],
  onlyProject: null,
  session: null,
};
