import { formatAmount } from '@portal/shared/proposal';
import { formatInZone } from '@portal/shared/time-zones';
import { hashOf } from '../frozen-proposal';
import { heading, paragraphs } from '../pdf/blocks';
import { newPage, type Paper } from '../pdf/paper';
import { styles } from '../pdf/styles';
import { table } from '../pdf/table';
import type { PaperParts } from './facts';

const byCommand =
  'run: portal verify-signature --file FILE, with the public keys of the company. A changed document does not pass.';

/** Returns how to check a document that the chain of evidence names. */
export const verifying = (address: string): string =>
  `To check that this document is unaltered, drop it at ${address}, or ${byCommand}`;

/** How to check an audit, which is drawn on request: the chain of evidence has no hash of the document. */
export const verifyingAudit = `To check that this document is unaltered, ${byCommand}`;

/** Adds the last page: names, times and hashes of the signing, and how to verify the document. */
export function auditPage(
  paper: Paper,
  { frozen, jsonSha256, timestamp, timeZone, verifyAddress }: PaperParts,
): void {
  const { content, signatures = [], total } = frozen;
  newPage(paper);
  heading(paper, 'H2', 'Record of Signing');
  table(paper, {
    columns: [
      { title: 'What', width: 144 },
      { title: 'Value', width: 360 },
    ],
    rows: [
      ['Project', content.project.title],
      ['Project number', content.project.id],
      ['Total with tax', formatAmount(total)],
      ['SHA-256 of the proposal as read', hashOf(content)],
      ['SHA-256 of the record (JSON)', jsonSha256],
      ['Timestamp (RFC 3161)', timestamp],
    ],
  });
  for (const { name, at, pictureSha256, consent } of signatures) {
    heading(paper, 'H3', name);
    table(paper, {
      columns: [
        { title: 'Event', width: 144 },
        { title: 'Value', width: 360 },
      ],
      rows: [
        ['Signed', `${formatInZone(at, timeZone)}\n${at}`],
        ['SHA-256 of the drawing', pictureSha256 ?? 'No drawing was sent'],
        ['Accepted', consent ?? 'No words of consent were sent'],
      ],
    });
  }
  paragraphs(paper, verifying(verifyAddress), styles.soft);
}
