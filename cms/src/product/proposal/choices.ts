import { choiceGroupOf, mayCount } from '@portal/shared/domain';
import type { Viewer } from '../../engine/access/viewer';
import { Problem } from '../../engine/errors/problem';
import type { Row } from '../../engine/schema/json';
import { type Service, write } from '../../engine/service';
import { findEntity, readRow, updateRecord } from '../../engine/storage/records';
import { targetIds } from '../../engine/storage/references';
import type { Writer } from '../../engine/write/writer';
import { currentHash } from '../evidence/current-proposal';
import { checkClient } from './own-project';

export interface Choice {
  /** uuid of the sub-item. */
  readonly item: string;
  readonly chosen: boolean;
}

const items = 'paragraph--project_feature_item';

/** Whether the client may choose a sub-item: an extra or an alternative that can count. */
const isOffered = (row: Row): boolean =>
  (row.field_choice === 'optional' || row.field_choice === 'alternative') &&
  mayCount({
    name: String(row.field_project_feature_name ?? ''),
    status: row.field_project_feature_status as string | null,
  });

async function offered(writer: Writer, project: string, id: string) {
  const entity = await findEntity(writer.db, id);
  const type = writer.model.named(items);
  const row =
    entity?.type === items && entity.root === project
      ? await readRow(writer.db, type, id)
      : undefined;
  if (!entity?.parent || !row || !isOffered(row))
    throw new Problem(422, 'There is no such choice in this proposal.');
  return { row, feature: entity.parent };
}

async function setChosen(writer: Writer, id: string, chosen: boolean): Promise<void> {
  const type = writer.model.named(items);
  const row = await readRow(writer.db, type, id);
  if ((row?.field_chosen === 1) !== chosen)
    await updateRecord(writer.db, type, id, { field_chosen: chosen ? 1 : 0 });
}

const groupOf = (row: Row): string => choiceGroupOf(row.field_choice_group as string | null);

/** Returns the other alternatives of a group in the same feature. */
async function rivals(writer: Writer, feature: string, id: string, group: string) {
  const type = writer.model.named(items);
  const found: string[] = [];
  for (const other of await targetIds(writer.db, feature, 'field_feature_items')) {
    const row = other === id ? undefined : await readRow(writer.db, type, other);
    if (row?.field_choice === 'alternative' && groupOf(row) === group) found.push(other);
  }
  return found;
}

async function checkOpen(writer: Writer, project: string): Promise<void> {
  const row = await readRow(writer.db, writer.model.named('node--project'), project);
  if (row?.field_project_signed === 1)
    throw new Problem(409, 'The proposal is signed. To change what was chosen, ask for a change.');
}

/** Hashes of the proposal before and after a choice. */
export interface ChosenBetween {
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Stores a choice of the client in one transaction; idempotent. Returns the proposal hashes before
 * and after, by which the deck distinguishes the own choice from changes by other people.
 *
 * Ticking an alternative unticks the others of the group. Throws `Problem` 403 and 404 for
 * everybody except the client, 409 after signing, 422 for an invalid choice.
 */
export const choose = (
  service: Service,
  viewer: Viewer,
  project: string,
  { item, chosen }: Choice,
): Promise<ChosenBetween> =>
  write(service, viewer, async (writer) => {
    await checkClient(writer, project, 'Only the client chooses.');
    const { row, feature } = await offered(writer, project, item);
    await checkOpen(writer, project);
    const before = await currentHash(service, writer, project);
    if (chosen && row.field_choice === 'alternative')
      for (const rival of await rivals(writer, feature, item, groupOf(row)))
        await setChosen(writer, rival, false);
    await setChosen(writer, item, chosen);
    return { before, after: await currentHash(service, writer, project) };
  });
