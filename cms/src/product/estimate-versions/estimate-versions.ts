import { rolesWho } from '@portal/shared/domain';
import { administrator, manager } from '../../engine/access/rules';
import { hasAny, type Viewer } from '../../engine/access/viewer';
import type { PortableRecord } from '../../engine/content-files/portable-record';
import { type Part, savePart } from '../../engine/content-files/save-parts';
import { Problem } from '../../engine/errors/problem';
import { judge } from '../../engine/load/load-records';
import { type Service, write } from '../../engine/service';
import { findEntity, readRow } from '../../engine/storage/records';
import { createRecord } from '../../engine/write/save';
import type { Writer } from '../../engine/write/writer';
import { currentSnapshot, readSnapshot, type Snapshot, snapshotText } from './estimate-snapshot';

const versions = 'node--estimate_version';
const projects = 'node--project';

/** Throws `Problem` 403 and 404 for viewers who may not manage versions of this project. */
async function checkProject(writer: Writer, id: string): Promise<void> {
  if (!hasAny(writer.viewer, rolesWho('versions.manage')))
    throw new Problem(403, 'The current user is not allowed to keep versions of an estimate.');
  const entity = await findEntity(writer.db, id);
  const type = writer.model.named(projects);
  const isThere =
    entity?.type === projects &&
    (await judge(writer, type, id, [administrator, manager])) === 'allowed';
  if (!isThere) throw new Problem(404, 'There is no such project.');
}

/** Stores the current estimate of a project as a version; returns the id. */
async function keep(writer: Writer, project: string, title: string): Promise<string> {
  const text = snapshotText(await currentSnapshot(writer, project));
  return createRecord(writer, writer.model.named(versions), {
    type: versions,
    id: null,
    attributes: { title, field_version_snapshot: text },
    relationships: { field_version_project: { data: { type: projects, id: project } } },
  });
}

export const keepVersion = (
  service: Service,
  viewer: Viewer,
  project: string,
  title: string,
): Promise<string> =>
  write(service, viewer, async (writer) => {
    await checkProject(writer, project);
    return keep(writer, project, title);
  });

const partOf = ({ type, id, attributes, parts }: PortableRecord): Part => ({
  type,
  id,
  attributes,
  parts: Object.fromEntries(
    Object.entries(parts).map(([field, list]) => [field, list.map(partOf)]),
  ),
  isIn: (stored) => stored.id === id,
});

const asRecord = (id: string, parts: Snapshot): PortableRecord => ({
  type: projects,
  id,
  attributes: {},
  parts,
  links: {},
});

/**
 * Restores a version of a project's estimate in one transaction; stores the current estimate as a
 * version first and returns that version's id. Pictures and documents of features are not affected:
 * files of features removed since are not restored. Throws `Problem` 403, 404, and 422 for a
 * version without an estimate.
 */
export const restoreVersion = (
  service: Service,
  viewer: Viewer,
  version: string,
): Promise<string> =>
  write(service, viewer, async (writer) => {
    const entity = await findEntity(writer.db, version);
    if (entity?.type !== versions || !entity.root)
      throw new Problem(404, 'There is no such version.');
    await checkProject(writer, entity.root);
    const row = await readRow(writer.db, writer.model.named(versions), version);
    const wanted = readSnapshot(String(row?.field_version_snapshot ?? ''));
    const kept = await keep(
      writer,
      entity.root,
      `Before "${String(row?.title ?? '')}"`.slice(0, 255),
    );
    const stored = asRecord(entity.root, await currentSnapshot(writer, entity.root));
    await savePart(writer, partOf(asRecord(entity.root, wanted)), stored);
    return kept;
  });
