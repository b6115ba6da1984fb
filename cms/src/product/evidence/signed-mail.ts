import { formatAmount } from '@portal/shared/proposal';
import { queueMail } from '../../engine/mail/mail-queue';
import type { Service } from '../../engine/service';
import { readRow } from '../../engine/storage/records';
import type { Writer } from '../../engine/write/writer';
import type { FrozenAnswer } from '../../signed/frozen-answer';
import { dayInWords } from '../../signed/paper/dates-in-words';

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

/** Maximum number of characters of one part of a file name. */
const longestPart = 80;

/** Returns a file name of the parts without characters that file systems refuse; empty parts are left out. */
const fileName = (parts: readonly string[]): string =>
  `${parts
    .map((part) =>
      part
        .replace(/[^\p{L}\p{M}\p{N} -]/gu, '')
        .trim()
        .slice(0, longestPart)
        .trim(),
    )
    .filter(Boolean)
    .join(', ')}.pdf`;

interface PaperMail {
  readonly subject: string;
  /** First sentence, after the greeting. */
  readonly text: string;
  /** Name of the document in the sentence that says where the document is. */
  readonly what: string;
  readonly fileName: string;
  readonly project: string;
  readonly pdf: Buffer;
}

/** Queues a mail with a PDF to the viewer: as an attachment, or as a link if the PDF is too large. */
async function mailPaper(
  { settings }: Service,
  { db, viewer, now }: Writer,
  { subject, text, what, fileName: filename, project, pdf }: PaperMail,
): Promise<void> {
  const row = await readRow(db, { table: 'user__user' }, viewer.id);
  if (!row?.mail) return;
  const { companyName, portalOrigin } = settings;
  const isAttached = pdf.length <= largestAttachment;
  const where = isAttached ? 'is attached to this mail, and stands' : 'stands';
  const mail = {
    to: String(row.mail),
    subject,
    text: `Hello,\n\n${text}\n\nThe ${what} ${where} in your documents: ${portalOrigin}/projects/${project}/documents\n\n${companyName}\n`,
    attachments: isAttached ? [{ filename, contentType: 'application/pdf', content: pdf }] : [],
    causedBy: viewer.id,
  };
  await queueMail(db, mail, now);
}

/** Queues the mail to the signer of a proposal. */
export const mailSigned = (
  service: Service,
  writer: Writer,
  { project, title, signedDate, total, pdf }: SignedMail,
): Promise<void> =>
  mailPaper(service, writer, {
    subject: `You signed the proposal ${title}`,
    text: `you signed the proposal ${title} of ${service.settings.companyName} on ${dayInWords(signedDate)}, for ${formatAmount(total)} with tax.`,
    what: 'signed proposal',
    fileName: fileName([title.trim() || 'Proposal', 'signed']),
    ...{ project, pdf },
  });

/** Returns a total in dollars with its preposition; a negative total is a credit. */
const priceOf = (total: string): string =>
  total.startsWith('-')
    ? `a credit of ${formatAmount(total.slice(1))}`
    : `for ${formatAmount(total)}`;

/** Queues the mail to the client who answered a change request. */
export const mailAnswered = (
  service: Service,
  writer: Writer,
  { frozen, pdf }: { readonly frozen: FrozenAnswer; readonly pdf: Buffer },
): Promise<void> => {
  const { answer, read, project } = frozen;
  const did = answer === 'approved' ? 'approved' : 'declined';
  return mailPaper(service, writer, {
    subject: `You ${did} a change of ${project.title}`,
    text: `you ${did} the change "${read.description}" of the project ${project.title}, ${priceOf(read.totals.total)} with tax.`,
    what: 'change order',
    fileName: fileName([project.title, read.description, did]),
    project: project.id,
    pdf,
  });
};
