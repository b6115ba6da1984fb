import type { Viewer } from '../../engine/access/viewer';
import { Problem } from '../../engine/errors/problem';
import { judge } from '../../engine/load/load-records';
import { queueMail } from '../../engine/mail/mail-queue';
import { type Service, write } from '../../engine/service';
import { readRow, updateRecord } from '../../engine/storage/records';
import { replaceTargets, targetIds } from '../../engine/storage/references';
import type { Writer } from '../../engine/write/writer';
import { padFields } from '../../signed/pad-signatures';
import { appendEntry } from './chain';
import { evidenceOf } from './read-evidence';
import { rulesOf } from './signed-rules';

const projectType = 'node--project';

async function checkOffice(writer: Writer, project: string): Promise<void> {
  const type = writer.model.named(projectType);
  const verdict = await judge(writer, type, project, rulesOf('withdraw'));
  if (verdict === 'absent') throw new Problem(404, 'There is no such project.');
  if (verdict === 'refused')
    throw new Problem(403, 'Only administrators and managers withdraw a signature.');
}

/**
 * Resets the project to unsigned: clears the pads and the references to the signature; the signed
 * record is kept.
 */
async function clearFacts({ db, model, now }: Writer, project: string): Promise<void> {
  await updateRecord(db, model.named(projectType), project, {
    field_project_signed: 0,
    field_project_signed_by: null,
    field_project_signed_date: null,
    changed: now,
  });
  for (const field of [...Object.values(padFields), 'field_project_signed_proposal'])
    await replaceTargets(db, { type: projectType, id: project }, field, []);
}

interface Withdrawal {
  readonly title: string;
  readonly reason: string;
}

async function tellClient(
  { settings }: Service,
  { db, viewer, now }: Writer,
  project: string,
  { title, reason }: Withdrawal,
): Promise<void> {
  const [client] = await targetIds(db, project, 'field_project_client');
  const row = client ? await readRow(db, { table: 'user__user' }, client) : undefined;
  if (!row?.mail) return;
  const { companyName, portalOrigin } = settings;
  const mail = {
    to: String(row.mail),
    subject: `Your signature of ${title} was withdrawn`,
    text: `Hello,\n\n${companyName} has withdrawn your signature of the proposal ${title}:\n\n${reason}\n\nWhat you signed is kept as it was. The proposal as it is now: ${portalOrigin}/projects/${project}/presentation\n\n${companyName}\n`,
    causedBy: viewer.id,
  };
  await queueMail(db, mail, now);
}

/**
 * Withdraws the signature of a project with a reason, in one transaction: keeps the evidence,
 * appends the withdrawal to the chain, and informs the client by mail.
 *
 * Throws `Problem` 404 and 403 for everybody except administrators and managers, 422 without a
 * reason, 409 if not signed.
 */
export const withdrawSignature = (
  service: Service,
  viewer: Viewer,
  project: string,
  reason: string,
): Promise<void> =>
  write(service, viewer, async (writer) => {
    await checkOffice(writer, project);
    if (reason === '') throw new Problem(422, 'Please say why the signature is withdrawn.');
    const { db, model } = writer;
    const row = await readRow(db, model.named(projectType), project);
    const evidence = await evidenceOf({ db, model }, project);
    if (row?.field_project_signed !== 1 || !evidence)
      throw new Problem(409, 'This project is not signed.');
    await clearFacts(writer, project);
    await appendEntry(service, writer, {
      kind: 'withdrawal',
      project,
      record: evidence.record,
      facts: { reason, account: viewer.id, accountName: viewer.name },
    });
    await tellClient(service, writer, project, { title: String(row.title), reason });
  });
