import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { formatAmount } from '@portal/shared/proposal';
import pdfmake from 'pdfmake';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { FrozenContent, FrozenProposal } from './frozen-proposal';
import { wordsOf } from './words-of-html';

const fonts = join(
  dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')),
  'ttf',
);
pdfmake.setFonts({
  DejaVu: {
    normal: join(fonts, 'DejaVuSansCondensed.ttf'),
    bold: join(fonts, 'DejaVuSansCondensed-Bold.ttf'),
  },
  Heading: { normal: join(fonts, 'DejaVuSerif.ttf'), bold: join(fonts, 'DejaVuSerif-Bold.ttf') },
});
// Everything in it is given: nothing is fetched or read from elsewhere.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts));

const ink = '#23281f';
const leaf = '#2c5a44';
const rule = '#d8d2c4';

const section = (text: string): Content => ({ text, style: 'section', headlineLevel: 1 });
const onNewPage = (text: string): Content => ({ text, style: 'section', pageBreak: 'before' });
const heading = (text: string): Content => ({ text, style: 'feature', headlineLevel: 1 });

const paragraphs = (text: string): Content[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ text: line, margin: [0, 0, 0, 4] }));

type Row = readonly [words: string, amount: string];

/** Words to the left, amounts to the right; the last rows are sums. */
function amounts(rows: readonly Row[], sums: readonly Row[]): Content {
  const row =
    (isSum: boolean) =>
    ([words, amount]: Row): TableCell[] => [
      { text: words, bold: isSum },
      { text: formatAmount(amount), alignment: 'right', bold: isSum },
    ];
  return {
    layout: 'lines',
    margin: [0, 6, 0, 10],
    table: { widths: ['*', 'auto'], body: [...rows.map(row(false)), ...sums.map(row(true))] },
  };
}

function featureContent(feature: FrozenContent['features'][number], taxLabel: string): Content[] {
  const { options, items, incidentals, totals, statementsOfWork } = feature;
  const chosen = (list: typeof options) =>
    list.map(({ label, value }): Content => ({ text: `${label}: ${value}`, style: 'quiet' }));
  return [
    heading(feature.name),
    ...paragraphs(feature.description),
    ...paragraphs(feature.notes),
    ...chosen(options),
    ...items.flatMap((item) => [
      { text: item.name, bold: true, margin: [0, 4, 0, 2] } satisfies Content,
      ...chosen(item.options),
      ...paragraphs(item.notes),
    ]),
    amounts(
      [
        [feature.name, feature.base],
        ...items.map(({ name, subtotal }): Row => [name, subtotal]),
        ...incidentals.map(({ name, total }): Row => [name, total]),
      ],
      [
        ['Subtotal', totals.subtotal],
        [taxLabel, totals.tax],
        ['Total', totals.total],
      ],
    ),
    ...statementsOfWork.flatMap((html) => paragraphs(wordsOf(html))),
  ];
}

const texts = (title: string, all: FrozenContent['safety']): Content[] =>
  all.length === 0
    ? []
    : [
        section(title),
        ...all.flatMap(({ feature, texts: lines }) => [
          heading(feature),
          { ul: [...lines] } satisfies Content,
        ]),
      ];

function paymentContent({ payments, paymentTotal }: FrozenContent): Content[] {
  if (payments.length === 0) return [];
  const words = ({ name, dueDate }: (typeof payments)[number]) =>
    dueDate ? `${name}, due ${dueDate}` : name;
  return [
    heading('Payment Schedule'),
    amounts(
      payments.map((payment): Row => [words(payment), payment.amount]),
      [['Total', paymentTotal]],
    ),
  ];
}

function head({ project, company }: FrozenContent): Content[] {
  const lines = [project.clientName, project.address, project.startDate, project.endDate];
  return [
    { text: company.name, style: 'quiet' },
    { text: company.address, style: 'quiet' },
    { text: 'Client Proposal', style: 'title' },
    { text: project.title, style: 'section' },
    ...lines.filter(Boolean).map((text): Content => ({ text: text ?? '' })),
  ];
}

const drawn = (png: Buffer | null | undefined): Content[] =>
  png ? [{ image: `data:image/png;base64,${png.toString('base64')}`, width: 200, height: 75 }] : [];

/** The drawing of each signer over their name, time and the words that they consented to. */
function signatureContent(
  { signatures = [] }: FrozenProposal,
  drawings: readonly (Buffer | null)[],
): Content[] {
  return signatures.map(({ name, at, consent }, index) => ({
    stack: [
      heading(index === 0 ? 'Signature' : 'Second signature'),
      ...drawn(drawings[index]),
      { text: `Signed by ${name} on ${at}.`, bold: true },
      ...paragraphs(consent ?? ''),
    ],
    unbreakable: true,
  }));
}

const verifying =
  'Whether this document is unaltered: portal verify-signature --file FILE, with the public key of the company.';

const layouts = {
  lines: {
    hLineWidth: () => 0.5,
    vLineWidth: () => 0,
    hLineColor: () => rule,
    paddingLeft: () => 0,
    paddingRight: () => 0,
  },
};
pdfmake.setTableLayouts(layouts);

/**
 * The proposal as it was signed, on Letter pages, with selectable text.
 *
 * @param textHash SHA-256 of its canonical JSON, which stands at the foot of every page.
 */
export async function proposalPdf(
  frozen: FrozenProposal,
  drawings: readonly (Buffer | null)[],
  textHash: string,
): Promise<Buffer> {
  const { content } = frozen;
  const definition: TDocumentDefinitions = {
    pageSize: 'LETTER',
    pageMargins: [54, 54, 54, 60],
    info: { title: `${content.project.title}: signed proposal`, author: content.company.name },
    defaultStyle: { font: 'DejaVu', fontSize: 10, lineHeight: 1.25, color: ink },
    styles: {
      title: { font: 'Heading', fontSize: 26, margin: [0, 24, 0, 6], color: leaf },
      section: { font: 'Heading', fontSize: 17, margin: [0, 14, 0, 8], color: leaf },
      feature: { font: 'Heading', fontSize: 13, margin: [0, 12, 0, 4] },
      quiet: { color: '#5f6659' },
    },
    // No heading stands alone at the foot of a page.
    pageBreakBefore: (node, after) =>
      node.headlineLevel === 1 && after.getFollowingNodesOnPage().length === 0,
    footer: (page, pages) => ({
      columns: [
        { text: `SHA-256 ${textHash}`, fontSize: 7 },
        { text: `${page} of ${pages}`, fontSize: 8, alignment: 'right', width: 60 },
      ],
      margin: [54, 20],
    }),
    content: [
      ...head(content),
      ...content.features.flatMap((feature) => featureContent(feature, content.tax.label)),
      onNewPage('Total Project Costs'),
      amounts(
        content.features.map(({ name, totals }): Row => [name, totals.subtotal]),
        [
          ['Subtotal', content.totals.subtotal],
          [content.tax.label, content.totals.tax],
          ['Total', content.totals.total],
        ],
      ),
      ...paymentContent(content),
      ...texts('Safety Information', content.safety),
      ...texts('Maintenance Information', content.maintenance),
      onNewPage('Legal Agreement & Signatures'),
      ...paragraphs(wordsOf(content.legalHtml)),
      ...paragraphs(wordsOf(content.signaturesHtml)),
      ...signatureContent(frozen, drawings),
      { text: verifying, style: 'quiet', margin: [0, 12, 0, 0] },
    ],
  };
  return pdfmake.createPdf(definition).getBuffer();
}
