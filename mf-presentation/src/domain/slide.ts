import type {
  Picture,
  Proposal,
  ProposalFeature,
  ProposalItem,
  ProposalPayment,
} from '@portal/shared/proposal';

/** What a slide shows; `title` is its heading and what a screen reader announces. */
export type Slide = SlideWords & SlideContent;

interface SlideWords {
  readonly id: string;
  readonly title: string;
  /** What stands small above the title: the feature, or nothing. */
  readonly over?: string;
  /** It goes on from the slide before. */
  readonly isContinued?: boolean;
}

export type SlideContent =
  | { readonly kind: 'title'; readonly proposal: Proposal }
  | { readonly kind: 'cover'; readonly picture: Picture }
  | { readonly kind: 'overview'; readonly features: readonly ProposalFeature[] }
  | { readonly kind: 'includes'; readonly items: readonly ProposalItem[] }
  | {
      readonly kind: 'details';
      /** Absent where a slide before it has shown the words. */
      readonly feature?: ProposalFeature;
      readonly pictures: readonly Picture[];
    }
  | { readonly kind: 'costs'; readonly rows: readonly CostRow[]; readonly sums: readonly CostRow[] }
  | {
      readonly kind: 'payments';
      readonly payments: readonly ProposalPayment[];
      /** Only on the last of them. */
      readonly total?: string;
    }
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'texts'; readonly texts: readonly FeatureText[] }
  | { readonly kind: 'signatures'; readonly proposal: Proposal };

/** `amount` is dollars with two digits. */
export interface CostRow {
  readonly label: string;
  readonly amount: string;
}

export interface FeatureText {
  readonly feature: string;
  readonly text: string;
}

/** The pictures of a slide, large, for loading them before it comes. */
export function picturesOf(slide: Slide | undefined): string[] {
  if (slide?.kind === 'cover') return [slide.picture.large];
  if (slide?.kind === 'overview')
    return slide.features.flatMap(({ pictures }) => pictures.slice(0, 1).map(({ large }) => large));
  if (slide?.kind === 'details') return slide.pictures.map(({ large }) => large);
  return [];
}
