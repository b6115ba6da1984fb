import type { Proposal } from '@portal/shared/proposal';
import { flowHtml } from '../html/flow-html';
import { continued } from './continued';
import { costPages } from './cost-pages';
import { featureSlides } from './feature-slides';
import { flow } from './flow';
import { legalSlides, legalTitle } from './legal-slides';
import { paired } from './paired';
import { type FeatureText, picturesOf, type Slide, type SlideContent } from './slide';

const room = { features: 6, payments: 7, words: 1100 };

/**
 * Builds the deck of a proposal in the order of the specification (3, section 2).
 *
 * Empty sections are skipped, except totals and signatures; long sections continue on further
 * slides, and two thin sections that belong together share a slide.
 */
export function buildSlides(proposal: Proposal): Slide[] {
  return paired(
    withoutThirdPictures([
      { id: 'title', title: 'Client Proposal', kind: 'title', proposal },
      ...proposal.covers.map(
        (picture): Slide => ({
          id: `cover-${picture.id}`,
          title: picture.title || proposal.project.title,
          kind: 'cover',
          picture,
        }),
      ),
      ...continued(
        { id: 'overview', title: 'In this project' },
        flow(proposal.features, room.features).map((features) => ({ kind: 'overview', features })),
      ),
      ...proposal.features.flatMap((feature) => featureSlides(feature, proposal)),
      ...totals(proposal),
      ...payments(proposal),
      ...statements(proposal),
      ...texts('safety', 'Safety Information', proposal.safety),
      ...texts('maintenance', 'Maintenance Information', proposal.maintenance),
      ...agreement(proposal),
    ]),
  );
}

/** Leaves out an illustration that two slides show already. */
function withoutThirdPictures(slides: readonly Slide[]): Slide[] {
  const times = new Map<string, number>();
  return slides.map((slide) => {
    const { beside, ...words } = slide;
    if (beside && (times.get(beside.id) ?? 0) > 1) return words as Slide;
    for (const { picture } of picturesOf(slide))
      times.set(picture.id, (times.get(picture.id) ?? 0) + 1);
    return slide;
  });
}

function totals({ features, covers, totals: sums, tax, roundingNote }: Proposal): Slide[] {
  const rows = features.map(({ name, totals: own }) => ({ label: name, amount: own.subtotal }));
  const lastRows = [
    { label: 'Subtotal', amount: sums.subtotal },
    { label: tax.label, amount: sums.tax },
    { label: 'Total', amount: sums.total },
  ];
  const pages = costPages(rows, lastRows);
  return continued(
    { id: 'totals', title: 'Total Project Costs', beside: covers[0] },
    asContract(
      pages.length > 0 ? pages : [{ kind: 'costs', rows: [], sums: lastRows }],
      roundingNote,
    ),
  );
}

/** Marks the last page, which has the contract sum, and adds a note. */
const asContract = (pages: readonly SlideContent[], note: string | undefined): SlideContent[] =>
  pages.map((page, index) =>
    page.kind === 'costs' && index === pages.length - 1
      ? { ...page, isOfContract: true, ...(note !== undefined && { note }) }
      : page,
  );

function payments(proposal: Proposal): Slide[] {
  const pages = flow(proposal.payments, room.payments);
  return continued(
    { id: 'payments', title: 'Payment Schedule' },
    pages.map((page, index) => ({
      kind: 'payments',
      payments: page,
      ...(index === pages.length - 1 && { total: proposal.paymentTotal }),
    })),
  );
}

function statements({ features }: Proposal): Slide[] {
  return features.flatMap(({ id, name, pictures, statementsOfWork }) =>
    continued(
      { id: `statement-${id}`, title: 'Statement of Work', over: name, beside: pictures.at(-1) },
      flowHtml(statementsOfWork.join('\n'), room.words).map((html) => ({ kind: 'html', html })),
    ),
  );
}

function texts(id: string, title: string, byFeature: Proposal['safety']): Slide[] {
  const all = byFeature.flatMap(({ feature, texts: own }) =>
    own.map((text): FeatureText => ({ feature, text })),
  );
  const pages = flow(all, room.words, ({ text }) => Math.max(text.length, 90));
  return continued(
    { id, title },
    pages.map((page) => ({ kind: 'texts', texts: page })),
  );
}

function agreement(proposal: Proposal): Slide[] {
  const legal = legalSlides(proposal.legalHtml);
  const isContinued = legal.length > 0;
  return [
    ...legal,
    { id: 'signatures', title: legalTitle, isContinued, kind: 'signatures', proposal },
  ];
}
