import { formatAmount } from '@portal/shared/proposal';
import { formatInZone } from '@portal/shared/time-zones';
import dayjs from 'dayjs';
import type { FrozenAnswer } from '../frozen-answer';
import { heading, paragraphs } from '../pdf/blocks';
import { finishPaper, openPaper, type Paper } from '../pdf/paper';
import { addSealField } from '../pdf/seal-field';
import { styles } from '../pdf/styles';
import { table } from '../pdf/table';
import { verifying } from './audit-page';
import { dayInWords } from './dates-in-words';
import type { AnswerParts } from './facts';
import { letterhead } from './front-page';

function lines(paper: Paper, { read, taxLabel }: FrozenAnswer): void {
  heading(paper, 'H2', 'What Changes');
  table(paper, {
    columns: [
      { title: 'Part', width: 160 },
      { title: 'Description', width: 244 },
      { title: 'Price before tax', width: 100, isAmount: true },
    ],
    rows: read.lines.map(({ name, description, total }) => [
      name,
      description,
      formatAmount(total),
    ]),
    sums: [
      ['Subtotal', '', formatAmount(read.totals.subtotal)],
      [taxLabel, '', formatAmount(read.totals.tax)],
      ['Total', '', formatAmount(read.totals.total)],
    ],
  });
}

function sums(paper: Paper, { contract, read, answer }: FrozenAnswer): void {
  heading(paper, 'H2', 'Contract Sum');
  const isApproved = answer === 'approved';
  table(paper, {
    columns: [
      { title: 'With tax', width: 404 },
      { title: 'Amount', width: 100, isAmount: true },
    ],
    rows: [
      ['Contract', formatAmount(contract.signed)],
      ['Changes approved before', formatAmount(contract.approvedChanges)],
      [isApproved ? 'This change' : 'This change, declined', formatAmount(read.totals.total)],
    ],
    sums: [
      ['Revised contract sum', formatAmount(isApproved ? read.contractAfter : contract.revised)],
    ],
  });
}

const dayOf = (date: string | null): string => {
  const day = dayInWords(date);
  return day === null ? '' : `, on ${day}`;
};

/** Returns when an approved change is to be paid or credited, as the client read it; empty for a change without a price. */
function dueText({ read: { due, totals } }: FrozenAnswer): string {
  if (Number(totals.total) === 0) return '';
  const on = dayOf(due?.date ?? null);
  const isCredit = totals.total.startsWith('-');
  const falls = isCredit ? 'Is credited' : 'Falls due';
  const own = isCredit ? 'as an entry of its own in the payments' : 'as a payment of its own';
  return `${falls} ${due?.payment ? `with the payment ${due.payment.name}` : own}${on}.`;
}

function decision(paper: Paper, frozen: FrozenAnswer, timeZone: string): void {
  const { answer, answeredBy, answeredAt, reason } = frozen;
  heading(paper, 'H2', answer === 'approved' ? 'Approved' : 'Declined');
  paragraphs(paper, answeredBy, styles.strong);
  paragraphs(paper, formatInZone(answeredAt, timeZone), styles.soft);
  paragraphs(paper, answer === 'approved' ? dueText(frozen) : reason);
}

function record(paper: Paper, { frozen, jsonSha256, timestamp, verifyAddress }: AnswerParts): void {
  heading(paper, 'H2', 'Record of the Answer');
  table(paper, {
    columns: [
      { title: 'What', width: 144 },
      { title: 'Value', width: 360 },
    ],
    rows: [
      ['Project number', frozen.project.id],
      ['Change request', frozen.read.id],
      ['Answered', frozen.answeredAt],
      ['SHA-256 of the record (JSON)', jsonSha256],
      ['Timestamp (RFC 3161)', timestamp],
    ],
  });
  paragraphs(paper, verifying(verifyAddress), styles.soft);
}

/** Generates the PDF of a client's answer to a change request, with room for a seal. */
export async function answerPaper(parts: AnswerParts): Promise<Buffer> {
  const { frozen, logo, timeZone, jsonSha256 } = parts;
  const { project, company, read } = frozen;
  const paper = openPaper({ title: `${project.title}: change order`, author: company.name });
  letterhead(paper, company, logo);
  paragraphs(paper, 'Change Order', styles.label);
  heading(paper, 'H1', read.description);
  paragraphs(paper, [project.title, read.feature].filter(Boolean).join(', '), styles.soft);
  lines(paper, frozen);
  sums(paper, frozen);
  decision(paper, frozen, timeZone);
  record(paper, parts);
  addSealField(paper, {
    name: company.name,
    reason: 'Seal of the answer to a change request',
    at: dayjs(frozen.answeredAt).toDate(),
  });
  return finishPaper(paper, `SHA-256 ${jsonSha256}`);
}
