import type { Viewer } from '../../engine/access/viewer';
import { Problem } from '../../engine/errors/problem';
import { judge } from '../../engine/load/load-records';
import { type Service, write } from '../../engine/service';
import { readRow } from '../../engine/storage/records';
import { deleteRecord } from '../../engine/write/delete';
import type { Writer } from '../../engine/write/writer';
import { appendEntry } from './chain';
import { rulesOf } from './signed-rules';

const projectType = 'node--project';

/**
 * Throws `Problem` 404 and 403 for everybody except administrators, 422 if the typed name differs.
 */
async function checkErasable(writer: Writer, project: string, title: string): Promise<void> {
  const type = writer.model.named(projectType);
  const verdict = await judge(writer, type, project, rulesOf('erase'));
  if (verdict === 'absent') throw new Problem(404, 'There is no such project.');
  if (verdict === 'refused') throw new Problem(403, 'Only administrators erase a project.');
  const row = await readRow(writer.db, type, project);
  if (row?.title !== title)
    throw new Problem(422, 'Type the name of the project exactly as it stands to erase it.');
}

/**
 * Permanently erases a project with all signed documents; hashes and a record of the erasure stay
 * in the chain of evidence (decision 60).
 */
export async function eraseProject(
  service: Service,
  viewer: Viewer,
  project: string,
  title: string,
): Promise<void> {
  const { uris } = await write(service, viewer, async (writer) => {
    await checkErasable(writer, project, title);
    // Omits the rule that protects signed projects from every other deletion.
    const rules = new Map([...writer.rules].filter(([name]) => name !== projectType));
    const removed = await deleteRecord(
      { ...writer, rules },
      writer.model.named(projectType),
      project,
    );
    const { id: account, name: accountName } = viewer;
    const facts = { account, accountName };
    await appendEntry(service, writer, { kind: 'erasure', project, record: '', facts });
    return removed;
  });
  for (const uri of uris) await service.files.remove(uri);
}
