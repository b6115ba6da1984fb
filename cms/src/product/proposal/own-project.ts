import type { Viewer } from '../../engine/access/viewer';
import { Problem } from '../../engine/errors/problem';
import { judge } from '../../engine/load/load-records';
import type { Writer } from '../../engine/write/writer';
import { rulesOf } from '../evidence/signed-rules';

/**
 * Checks that the viewer is the project's client. Throws `Problem` 404 if the project is
 * unreadable, 403 with the given text.
 */
export async function checkClient(writer: Writer, project: string, refusal: string): Promise<void> {
  const type = writer.model.named('node--project');
  const verdict = await judge(writer, type, project, rulesOf('sign'));
  if (verdict === 'absent') throw new Problem(404, 'There is no such project.');
  if (verdict === 'refused') throw new Problem(403, refusal);
}

/**
 * Returns a writer with write access: clients cannot write to a project, the service writes their
 * answers.
 */
export const onTheirBehalf = (writer: Writer): Writer => {
  const viewer: Viewer = { ...writer.viewer, roles: ['administrator'] };
  return { ...writer, viewer };
};
