import type { Picture, Proposal, ProposalFeature, ProposalItem } from '@portal/shared/proposal';
import { continued } from './continued';
import { costPages } from './cost-pages';
import { flow } from './flow';
import { flowText } from './flow-text';
import type { Slide, SlideContent } from './slide';

const room = { items: 12, pictures: 2, choices: 12, words: 900 };

/**
 * Builds the slides of a feature: Includes, choices, Details, Incidental Costs and Total Costs;
 * empty slides are skipped.
 */
export function featureSlides(feature: ProposalFeature, proposal: Proposal): Slide[] {
  const { id, name, items, incidentals, pictures } = feature;
  const [first, second] = pictures;
  const section = (key: string, title: string) => ({ id: `${key}-${id}`, title, over: name });
  return [
    ...continued(
      { ...section('includes', 'Includes'), beside: second ?? first },
      flow(named(items), room.items, itemWeight).map((page) => ({ kind: 'includes', items: page })),
    ),
    ...continued(section('choices', 'Your Choices'), choices(feature, proposal)),
    ...continued(section('details', 'Details'), details(feature)),
    ...continued(
      section('incidentals', 'Incidental Costs'),
      costPages(
        incidentals.map((one) => ({ label: one.name, amount: one.total })),
        [{ label: 'Incidental costs', amount: feature.incidentalTotal }],
      ),
    ),
    ...continued(
      { ...section('costs', 'Total Costs'), beside: first },
      totals(feature, proposal.tax.label),
    ),
  ];
}

/** An item without a name counts only in the sums. */
const named = (items: readonly ProposalItem[]) => items.filter(({ name }) => name.trim() !== '');

const itemWeight = ({ options, notes }: ProposalItem) =>
  2 + Math.ceil(options.length / 2) + Math.ceil(notes.length / 120);

/** Sorts alternatives by group. */
function choices(feature: ProposalFeature, { project, totals: sums }: Proposal): SlideContent[] {
  const together = feature.choices.toSorted((one, other) => one.group.localeCompare(other.group));
  return flow(together, room.choices, itemWeight).map((page) => ({
    kind: 'choices',
    choices: page,
    isOpen: !project.signed,
    total: sums.total,
  }));
}

function details(feature: ProposalFeature): SlideContent[] {
  const { pictures } = feature;
  const words = wordPages(feature);
  const [first, ...others] = pictures;
  const beside: Picture[] = first ? [first] : [];
  const pages = flow(words.length > 0 ? others : pictures, room.pictures);
  return [
    ...words.map(
      (page, index) =>
        ({ kind: 'details', feature: page, pictures: index === 0 ? beside : [] }) as const,
    ),
    ...pages.map((page) => ({ kind: 'details', pictures: page }) as const),
  ];
}

/** Distributes the texts of a feature over slides: description, then options and notes. */
function wordPages(feature: ProposalFeature): ProposalFeature[] {
  const { description, notes, options } = feature;
  const none = { ...feature, description: '', notes: '', options: [] };
  const descriptions = flowText(description, room.words);
  const noted = flowText(notes, room.words);
  const [firstNotes = ''] = noted;
  const last = descriptions.at(-1) ?? '';
  const isTogether = last.length + firstNotes.length + options.length * 60 <= room.words;
  const closing = isTogether ? last : '';
  const before = isTogether ? descriptions.slice(0, -1) : descriptions;
  const hasClosing = closing !== '' || firstNotes !== '' || options.length > 0;
  return [
    ...before.map((text) => ({ ...none, description: text })),
    ...(hasClosing ? [{ ...none, description: closing, notes: firstNotes, options }] : []),
    ...noted.slice(1).map((text) => ({ ...none, notes: text })),
  ];
}

function totals(feature: ProposalFeature, taxLabel: string): SlideContent[] {
  const { name, base, items, incidentals, incidentalTotal, totals: sums } = feature;
  return costPages(
    [
      { label: name, amount: base },
      ...items.map((item) => ({ label: item.name.trim() || 'Other work', amount: item.subtotal })),
      ...(incidentals.length > 0 ? [{ label: 'Incidental costs', amount: incidentalTotal }] : []),
    ],
    [
      { label: 'Subtotal', amount: sums.subtotal },
      { label: taxLabel, amount: sums.tax },
      { label: 'Total', amount: sums.total },
    ],
  );
}
