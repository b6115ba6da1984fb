import type {
  Picture,
  Proposal,
  ProposalChoice,
  ProposalFeature,
  ProposalItem,
  ProposalPayment,
} from '@portal/shared/proposal';
import type { Share, ShownPicture } from './shown-picture';

/** What a slide shows; `title` is its heading and what a screen reader announces. */
export type Slide = SlideWords & SlideContent;

/** A slide of one kind. */
export type SlideOf<Kind extends Slide['kind']> = Extract<Slide, { kind: Kind }>;

interface SlideWords {
  readonly id: string;
  readonly title: string;
  /** What stands small above the title: the feature, or nothing. */
  readonly over?: string;
  /** It goes on from the slide before. */
  readonly isContinued?: boolean;
  /** A picture of what it is about, where the frame has room beside its words. */
  readonly beside?: Picture;
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
  | {
      readonly kind: 'choices';
      readonly choices: readonly ProposalChoice[];
      /** Whether the client may still choose: until the proposal is signed. */
      readonly isOpen: boolean;
      /** What the whole project comes to with what is ticked, with tax. */
      readonly total: string;
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

/** The pictures of a slide as they stand on it, for loading them before it comes. */
export const picturesOf = (slide: Slide | undefined): ShownPicture[] =>
  slide?.beside ? [{ picture: slide.beside, share: 'half' }] : picturesWithin(slide);

function picturesWithin(slide: Slide | undefined): ShownPicture[] {
  if (slide?.kind === 'cover') return [{ picture: slide.picture, share: 'full' }];
  if (slide?.kind === 'overview')
    return slide.features.flatMap(({ pictures }) =>
      pictures.slice(0, 1).map((picture) => ({ picture, share: 'third' as const })),
    );
  if (slide?.kind === 'details')
    return slide.pictures.map((picture) => ({ picture, share: shareOf(slide) }));
  return [];
}

/** A picture beside words or another picture takes half of the slide. */
export const shareOf = ({
  feature,
  pictures,
}: Pick<SlideOf<'details'>, 'feature' | 'pictures'>): Share =>
  feature || pictures.length > 1 ? 'half' : 'full';
