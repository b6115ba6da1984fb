import type { Viewer } from '../../engine/access/viewer';
import { Problem } from '../../engine/errors/problem';
import { judge } from '../../engine/load/load-records';
import { type Service, write } from '../../engine/service';
import { updateRecord } from '../../engine/storage/records';
import type { Writer } from '../../engine/write/writer';
import { evidenceOf } from './read-evidence';
import { rulesOf } from './signed-rules';

const projectType = 'node--project';

/**
 * Throws `Problem` 404 and 403 for everybody except administrators, 409 for an unsigned project.
 */
async function checkArchivable(writer: Writer, project: string): Promise<void> {
  const verdict = await judge(writer, writer.model.named(projectType), project, rulesOf('archive'));
  if (verdict === 'absent') throw new Problem(404, 'There is no such project.');
  if (verdict === 'refused') throw new Problem(403, 'Only administrators archive a project.');
  if (!(await evidenceOf(writer, project)))
    throw new Problem(409, 'This project is not signed. Delete the project instead.');
}

/**
 * Archives a signed project (hidden from lists, data unchanged), or restores the project to the
 * lists.
 */
export const archiveProject = (
  service: Service,
  viewer: Viewer,
  project: string,
  isArchived: boolean,
): Promise<void> =>
  write(service, viewer, async (writer) => {
    await checkArchivable(writer, project);
    await updateRecord(writer.db, writer.model.named(projectType), project, {
      field_project_archived: isArchived ? 1 : 0,
      changed: writer.now,
    });
  });
