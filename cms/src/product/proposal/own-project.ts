import { ownClient } from '../../engine/access/rules';
import type { Viewer } from '../../engine/access/viewer';
import { Problem } from '../../engine/fail/problem';
import { judge } from '../../engine/load/load-records';
import type { Writer } from '../../engine/write/writer';

/** Lets the client of the project pass. Throws `Problem` 404 where they do not see it, 403 with the word given. */
export async function checkClient(writer: Writer, project: string, refusal: string): Promise<void> {
  const type = writer.model.named('node--project');
  const verdict = await judge(writer, type, project, [ownClient]);
  if (verdict === 'absent') throw new Problem(404, 'There is no such project.');
  if (verdict === 'refused') throw new Problem(403, refusal);
}

/** Clients write nothing on a project: what they answer is written for them, by the service. */
export const onTheirBehalf = (writer: Writer): Writer => {
  const viewer: Viewer = { ...writer.viewer, roles: ['administrator'] };
  return { ...writer, viewer };
};
