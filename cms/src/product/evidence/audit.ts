import type { Viewer } from '../../engine/access/viewer';
import { Problem } from '../../engine/errors/problem';
import type { Service } from '../../engine/service';
import { readRow } from '../../engine/storage/records';
import { mayAct } from '../../signed/access';
import { isoTime } from '../../signed/chain';
import { canonicalBytes, sha256 } from '../../signed/frozen-proposal';
import { drawPaper } from '../../signed/paper/draw-paper';
import { sealPdf } from '../../signed/seal/seal-pdf';
import { trustedBody } from '../../signed/verify-chain';
import { readChain } from './chain';

/** Returns the path of the audit PDF of a project, to be signed for an administrator. */
export const auditPath = (project: string): string => `/api/proposal/${project}/audit.pdf`;

/**
 * Returns the sealed audit PDF of a project. Throws `Problem` 403 for everybody except administrators, 404 for a
 * project without signatures.
 */
export async function auditPdf(service: Service, viewer: Viewer, project: string): Promise<Buffer> {
  if (!mayAct('audit', viewer.roles))
    throw new Problem(403, 'Only administrators read the audit of signatures.');
  const { db, model, settings, logo, seal, now } = service;
  const entries = (await readChain(db)).map(trustedBody).filter((one) => one.project === project);
  if (entries.length === 0) throw new Problem(404, 'This project has no signatures.');
  const row = await readRow(db, model.named('node--project'), project);
  const paper = await drawPaper({
    kind: 'audit',
    title: String(row?.title ?? 'Erased project'),
    company: { name: settings.companyName, address: settings.companyAddress },
    entries,
    madeAt: isoTime(now()),
    jsonSha256: sha256(canonicalBytes(entries)),
    timestamp: '',
    timeZone: settings.companyTimeZone,
    logo: logo?.webp ?? null,
  });
  return sealPdf(paper, seal);
}
