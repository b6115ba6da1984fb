import { formatAmount } from '@portal/shared/proposal';
import type { FrozenContent } from '../frozen-proposal';
import { bulletList, heading, paragraphs, pictureRow } from '../pdf/blocks';
import type { Paper } from '../pdf/paper';
import { styles } from '../pdf/styles';
import { table } from '../pdf/table';
import type { PaperParts } from './facts';
import { formattedText } from './formatted-text';
import { placed } from './placed';

type Feature = FrozenContent['features'][number];

const room = { width: 246, height: 170 };

function pictures(paper: Paper, feature: Feature, parts: PaperParts): void {
  const found = feature.pictures.flatMap(({ id, title }) => {
    const picture = parts.pictures.get(id);
    return picture ? [placed(picture, title, room)] : [];
  });
  for (let index = 0; index < found.length; index += 2)
    pictureRow(paper, found.slice(index, index + 2));
}

const chosen = (options: Feature['options']): string[] =>
  options.map(({ label, value }) => `${label}: ${value}`);

function prices(paper: Paper, { name, base, items, incidentals, totals }: Feature, tax: string) {
  const row = (words: string, amount: string) => [words, formatAmount(amount)];
  table(paper, {
    columns: [
      { title: 'Part', width: 384 },
      { title: 'Price', width: 120, isAmount: true },
    ],
    rows: [
      row(name, base),
      ...items.map((item) => row(item.name, item.subtotal)),
      ...incidentals.map((cost) => row(cost.name, cost.total)),
    ],
    sums: [row('Subtotal', totals.subtotal), row(tax, totals.tax), row('Total', totals.total)],
  });
}

/** Adds a feature with texts, choices, pictures, prices and statements of work. */
export function featurePages(paper: Paper, feature: Feature, parts: PaperParts): void {
  heading(paper, 'H2', feature.name);
  paragraphs(paper, feature.description);
  paragraphs(paper, feature.notes);
  bulletList(paper, chosen(feature.options));
  for (const item of feature.items) {
    heading(paper, 'H3', item.name);
    bulletList(paper, chosen(item.options));
    paragraphs(paper, item.notes);
  }
  pictures(paper, feature, parts);
  prices(paper, feature, parts.frozen.content.tax.label);
  if (feature.statementsOfWork.length === 0) return;
  heading(paper, 'H3', `Statement of Work: ${feature.name}`);
  formattedText(paper, feature.statementsOfWork.join('\n'), styles.strong);
}
