import dayjs from 'dayjs';
import { finishPaper, openPaper } from '../pdf/paper';
import { addSealField } from '../pdf/seal-field';
import { agreementPages, paymentPages, textPages } from './agreement-pages';
import { auditPage } from './audit-page';
import type { PaperParts } from './facts';
import { featurePages } from './feature-pages';
import { frontPage } from './front-page';

/**
 * Generates the PDF of a signed proposal: tagged, Letter format, only from the frozen content, with room for a
 * seal.
 */
export async function signedPaper(parts: PaperParts): Promise<Buffer> {
  const { content } = parts.frozen;
  const title = `${content.project.title}: signed proposal`;
  const paper = openPaper({ title, author: content.company.name });
  frontPage(paper, parts);
  for (const feature of content.features) featurePages(paper, feature, parts);
  paymentPages(paper, content);
  textPages(paper, 'Safety Information', content.safety);
  textPages(paper, 'Maintenance Information', content.maintenance);
  agreementPages(paper, parts);
  auditPage(paper, parts);
  addSealField(paper, {
    name: content.company.name,
    reason: 'Seal of the signed proposal',
    at: dayjs(parts.frozen.signedAt).toDate(),
  });
  return finishPaper(paper, `SHA-256 ${parts.jsonSha256}`);
}
