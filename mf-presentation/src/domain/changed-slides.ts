import type { Proposal, ProposalFeature } from '@portal/shared/proposal';
import { buildSlides } from './build-slides';
import type { Slide } from './slide';

/**
 * Fields that may differ between two reads of the same slide: image URLs, and fields changed by
 * signing and paying.
 */
const volatile = new Set([
  'url',
  'large',
  'medium',
  'thumbnail',
  'logo',
  'status',
  'isOpen',
  'evidence',
]);

/** Returns slides of `now` that differ from `before` or are new. */
export function changedSlides(before: Proposal, now: Proposal): Slide[] {
  const shownBefore = new Map(buildSlides(before).map((slide) => [slide.id, textOf(slide)]));
  return buildSlides(now).filter((slide) => shownBefore.get(slide.id) !== textOf(slide));
}

const textOf = (slide: Slide): string =>
  JSON.stringify(shownOf(slide), (key, value: unknown) => (volatile.has(key) ? undefined : value));

function shownOf(slide: Slide): object {
  switch (slide.kind) {
    case 'title':
      return ofTitle(slide.proposal);
    case 'overview':
      return slide.features.map(ofOverview);
    case 'details':
      return { ...slide, feature: slide.feature && ofDetails(slide.feature) };
    case 'signatures':
      return { text: slide.proposal.signaturesHtml };
    default:
      return slide;
  }
}

const ofTitle = ({ project, company, covers }: Proposal) => ({
  title: project.title,
  client: [project.clientName, project.address],
  days: [project.startDate, project.endDate],
  company: [company.name, company.address],
  cover: covers[0],
});

const ofOverview = ({ name, description, items, options, pictures }: ProposalFeature) => ({
  name,
  description,
  items: items.map((item) => item.name),
  options,
  picture: pictures[0],
});

const ofDetails = ({ description, notes, options }: ProposalFeature) => ({
  description,
  notes,
  options,
});
