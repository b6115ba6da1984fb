import type { Picture, ProposalFeature, ProposalItem } from '@portal/shared/proposal';
import { continued } from './continued';
import { costPages } from './cost-pages';
import { flow } from './flow';
import type { Slide, SlideContent } from './slide';

const room = { items: 12, pictures: 2 };

/** Includes, Details, Incidental Costs and Total Costs of one feature; the empty ones are left out. */
export function featureSlides(feature: ProposalFeature, taxLabel: string): Slide[] {
  const { id, name, items, incidentals } = feature;
  const section = (key: string, title: string) => ({ id: `${key}-${id}`, title, over: name });
  return [
    ...continued(
      section('includes', 'Includes'),
      flow(items, room.items, itemWeight).map((page) => ({ kind: 'includes', items: page })),
    ),
    ...continued(section('details', 'Details'), details(feature)),
    ...continued(
      section('incidentals', 'Incidental Costs'),
      costPages(
        incidentals.map((one) => ({ label: one.name, amount: one.total })),
        [{ label: 'Incidental costs', amount: feature.incidentalTotal }],
      ),
    ),
    ...continued(section('costs', 'Total Costs'), totals(feature, taxLabel)),
  ];
}

const itemWeight = ({ options, notes }: ProposalItem) =>
  2 + Math.ceil(options.length / 2) + Math.ceil(notes.length / 120);

function details(feature: ProposalFeature): SlideContent[] {
  const { description, notes, options, pictures } = feature;
  const hasWords = description !== '' || notes !== '' || options.length > 0;
  const [first, ...others] = pictures;
  const beside: Picture[] = first ? [first] : [];
  const pages = flow(hasWords ? others : pictures, room.pictures);
  return [
    ...(hasWords ? [{ kind: 'details', feature, pictures: beside } as const] : []),
    ...pages.map((page) => ({ kind: 'details', pictures: page }) as const),
  ];
}

function totals(feature: ProposalFeature, taxLabel: string): SlideContent[] {
  const { name, base, items, incidentals, incidentalTotal, totals: sums } = feature;
  return costPages(
    [
      { label: name, amount: base },
      ...items.map((item) => ({ label: item.name, amount: item.subtotal })),
      ...(incidentals.length > 0 ? [{ label: 'Incidental costs', amount: incidentalTotal }] : []),
    ],
    [
      { label: 'Subtotal', amount: sums.subtotal },
      { label: taxLabel, amount: sums.tax },
      { label: 'Total', amount: sums.total },
    ],
  );
}
