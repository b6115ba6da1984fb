import { formatAmount } from '@portal/shared/proposal';
import { formatInZone } from '@portal/shared/time-zones';
import type { FrozenContent, FrozenSignature } from '../frozen-proposal';
import { bulletList, heading, paragraphs, pictureRow } from '../pdf/blocks';
import { makeRoom, newPage, type Paper, rule, sheet } from '../pdf/paper';
import { styles } from '../pdf/styles';
import { table } from '../pdf/table';
import { dayInWords } from './dates-in-words';
import type { PaperParts } from './facts';
import { formattedText } from './formatted-text';
import { placed } from './placed';

/** Adds the payment schedule, if any. */
export function paymentPages(paper: Paper, { payments, paymentTotal }: FrozenContent): void {
  if (payments.length === 0) return;
  heading(paper, 'H2', 'Payment Schedule');
  table(paper, {
    columns: [
      { title: 'Payment', width: 120 },
      { title: 'Description', width: 174 },
      { title: 'Due', width: 110 },
      { title: 'Amount', width: 100, isAmount: true },
    ],
    rows: payments.map(({ name, description, dueDate, amount }) => [
      name,
      description,
      dayInWords(dueDate) ?? 'To be agreed',
      formatAmount(amount),
    ]),
    sums: [['Total of the payments', '', '', formatAmount(paymentTotal)]],
  });
}

/** Adds a section of texts by feature, if any. */
export function textPages(paper: Paper, title: string, all: FrozenContent['safety']): void {
  if (all.length === 0) return;
  heading(paper, 'H2', title);
  for (const { feature, texts } of all) {
    heading(paper, 'H3', feature);
    bulletList(paper, texts);
  }
}

const drawingRoom = { width: 200, height: 75 };

function signature(paper: Paper, signed: FrozenSignature, drawing: Buffer | null, zone: string) {
  makeRoom(paper, 170);
  paper.y += 8;
  if (drawing)
    pictureRow(paper, [
      placed(
        { bytes: drawing, ...drawingRoom },
        `Signature of ${signed.name}, drawn by hand`,
        drawingRoom,
      ),
    ]);
  rule(paper);
  paper.y += 6;
  paragraphs(paper, `Signed by ${signed.name}`, styles.strong);
  paragraphs(paper, formatInZone(signed.at, zone), styles.soft);
  paragraphs(paper, signed.consent ?? '');
}

/** Adds the terms, directly followed by the signatures. */
export function agreementPages(paper: Paper, { frozen, drawings, timeZone }: PaperParts): void {
  if (paper.y > sheet.top) newPage(paper);
  heading(paper, 'H2', 'Legal Agreement & Signatures');
  formattedText(paper, frozen.content.legalHtml);
  formattedText(paper, frozen.content.signaturesHtml);
  (frozen.signatures ?? []).forEach((signed, index) => {
    heading(paper, 'H3', index === 0 ? 'Signature' : 'Second signature');
    signature(paper, signed, drawings[index] ?? null, timeZone);
  });
}
