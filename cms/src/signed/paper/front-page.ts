import { roundingNote } from '@portal/shared/domain';
import { formatAmount } from '@portal/shared/proposal';
import type { FrozenContent } from '../frozen-proposal';
import { heading, paragraphs, pictureRow } from '../pdf/blocks';
import { type Paper, rule, sheet } from '../pdf/paper';
import { styles } from '../pdf/styles';
import { table } from '../pdf/table';
import { dayInWords } from './dates-in-words';
import type { PaperParts, ReadyPicture } from './facts';
import { placed } from './placed';

const dates = ({ startDate, endDate }: FrozenContent['project']): string =>
  [startDate, endDate].map(dayInWords).filter(Boolean).join(' to ') || 'To be agreed';

/** Adds logo, name and address of the company. */
export function letterhead(
  paper: Paper,
  company: FrozenContent['company'],
  logo: ReadyPicture | null,
): void {
  if (logo) pictureRow(paper, [placed(logo, company.name, { width: 160, height: 56 })]);
  paragraphs(paper, company.name, styles.strong);
  paragraphs(paper, company.address, styles.soft);
  paper.y += 6;
  rule(paper);
  paper.y += 24;
}

/**
 * Returns the text of a feature for the price table: description, or else parts, or else options.
 */
const scopeOf = ({ description, items, options }: FrozenContent['features'][number]): string =>
  description ||
  items.map(({ name }) => name).join(', ') ||
  options.map(({ label, value }) => `${label}: ${value}`).join(', ');

function prices(paper: Paper, content: FrozenContent): void {
  const { features, totals, tax } = content;
  heading(paper, 'H2', 'Total Project Costs');
  table(paper, {
    columns: [
      { title: 'Feature', width: 140 },
      { title: 'Scope', width: 264 },
      { title: 'Price before tax', width: 100, isAmount: true },
    ],
    rows: features.map((feature) => [
      feature.name,
      scopeOf(feature),
      formatAmount(feature.totals.subtotal),
    ]),
    sums: [
      ['Subtotal', '', formatAmount(totals.subtotal)],
      [tax.label, '', formatAmount(totals.tax)],
      ['Total', '', formatAmount(totals.total)],
    ],
  });
  paragraphs(paper, roundingNote(content) ?? '', styles.soft);
}

/** Adds company, client, pictures and the price table. */
export function frontPage(paper: Paper, parts: PaperParts): void {
  const { content } = parts.frozen;
  const { project, company, covers } = content;
  letterhead(paper, company, parts.logo);
  paragraphs(paper, 'Client Proposal', styles.label);
  heading(paper, 'H1', project.title);
  table(paper, {
    columns: [
      { title: 'Prepared for', width: 168 },
      { title: 'Prepared by', width: 168 },
      { title: 'Planned for', width: 168 },
    ],
    rows: [[`${project.clientName}\n${project.address}`, company.name, dates(project)]],
  });
  for (const { id, title } of covers) {
    const picture = parts.pictures.get(id);
    if (picture) pictureRow(paper, [placed(picture, title, { width: sheet.width, height: 240 })]);
  }
  prices(paper, content);
}
