import { formatAmount } from '@portal/shared/proposal';
import { queueMail } from '../../engine/mail/mail-queue';
import type { Service } from '../../engine/service';
import { readRow } from '../../engine/storage/records';
import type { Writer } from '../../engine/write/writer';
import { dayInWords } from './paper/dates-in-words';

/** Data for the mail to a signer. */
export interface SignedMail {
  readonly project: string;
  readonly title: string;
  /** `YYYY-MM-DD`. */
  readonly signedDate: string;
  /** Dollars with two digits. */
  readonly total: string;
  readonly pdf: Buffer;
}

/**
 * Maximum size of an attachment; mail encoding adds a third, and mail servers refuse larger mails.
 */
const largestAttachment = 8 * 1024 * 1024;

const attached = ({ title, pdf }: SignedMail) => [
  {
    filename: `${title.replace(/[^\p{L}\p{N} -]/gu, '').trim() || 'Proposal'}, signed.pdf`,
    contentType: 'application/pdf',
    content: pdf,
  },
];

/**
 * Queues the mail to the signer: with the PDF as an attachment, or a link if the PDF is too large.
 */
export async function mailSigned(
  { settings }: Service,
  { db, viewer, now }: Writer,
  signed: SignedMail,
): Promise<void> {
  const row = await readRow(db, { table: 'user__user' }, viewer.id);
  if (!row?.mail) return;
  const { companyName, portalOrigin } = settings;
  const { project, title, signedDate, total, pdf } = signed;
  const isAttached = pdf.length <= largestAttachment;
  const where = isAttached ? 'is attached to this mail, and stands' : 'stands';
  const mail = {
    to: String(row.mail),
    subject: `You signed the proposal ${title}`,
    text: `Hello,\n\nyou signed the proposal ${title} of ${companyName} on ${dayInWords(signedDate)}, for ${formatAmount(total)} with tax.\n\nThe signed proposal ${where} in your documents: ${portalOrigin}/projects/${project}/documents\n\n${companyName}\n`,
    attachments: isAttached ? attached(signed) : [],
    causedBy: viewer.id,
  };
  await queueMail(db, mail, now);
}
