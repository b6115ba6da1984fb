import type {
  Picture,
  Proposal,
  ProposalChoice,
  ProposalFeature,
  ProposalItem,
  ProposalPayment,
} from '@portal/shared/proposal';
import type { Share, ShownPicture } from './shown-picture';

/** A slide; `title` is the heading and the text for screen readers. */
export type Slide = SlideWords & SlideContent;

/** A slide of the given kind. */
export type SlideOf<Kind extends Slide['kind']> = Extract<Slide, { kind: Kind }>;

/** A slide that may share a slide with the next section. */
export type ThinSlide = SlideWords & ThinContent;

interface SlideWords {
  readonly id: string;
  readonly title: string;
  /** Small text above the title: the feature, or nothing. */
  readonly over?: string;
  /** Whether the slide continues the preceding slide. */
  readonly isContinued?: boolean;
  /** Illustration beside the text, if the layout has room. */
  readonly beside?: Picture;
}

type ThinContent =
  | CostsContent
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'texts'; readonly texts: readonly FeatureText[] };

export type SlideContent =
  | ThinContent
  | { readonly kind: 'title'; readonly proposal: Proposal }
  | { readonly kind: 'cover'; readonly picture: Picture }
  | { readonly kind: 'overview'; readonly features: readonly ProposalFeature[] }
  | { readonly kind: 'includes'; readonly items: readonly ProposalItem[] }
  | {
      readonly kind: 'details';
      /** Missing if an earlier slide shows the texts. */
      readonly feature?: ProposalFeature;
      readonly pictures: readonly Picture[];
    }
  | {
      readonly kind: 'payments';
      readonly payments: readonly ProposalPayment[];
      /** Only on the last slide of the section. */
      readonly total?: string;
    }
  | {
      readonly kind: 'choices';
      readonly choices: readonly ProposalChoice[];
      /** Whether the client may still choose; false after signing. */
      readonly isOpen: boolean;
      /** Project total with the ticked choices, with tax. */
      readonly total: string;
    }
  | {
      /** Two short sections side by side, in order. */
      readonly kind: 'pair';
      readonly parts: readonly [ThinSlide, ThinSlide];
    }
  | { readonly kind: 'signatures'; readonly proposal: Proposal };

interface CostsContent {
  readonly kind: 'costs';
  readonly rows: readonly CostRow[];
  readonly sums: readonly CostRow[];
  /** Explains the rounding of the sums; beside the sums alone. */
  readonly note?: string;
  /** Whether the sums are the contract sum; on the last slide of the project's totals. */
  readonly isOfContract?: boolean;
}

/** `amount` is dollars with two digits. */
export interface CostRow {
  readonly label: string;
  readonly amount: string;
}

export interface FeatureText {
  readonly feature: string;
  readonly text: string;
}

/** Returns the sections of a slide: two if the slide is shared. */
export const sectionsOf = (slide: Slide): readonly Slide[] =>
  slide.kind === 'pair' ? slide.parts : [slide];

/** Returns the pictures of a slide, for preloading. */
export const picturesOf = (slide: Slide | undefined): ShownPicture[] =>
  slide?.beside ? [{ picture: slide.beside, share: 'half' }] : picturesWithin(slide);

function picturesWithin(slide: Slide | undefined): ShownPicture[] {
  const shown = (pictures: readonly Picture[], share: Share) =>
    pictures.map((picture) => ({ picture, share }));
  switch (slide?.kind) {
    case 'title':
      return shown(slide.proposal.covers.slice(0, 1), 'half');
    case 'cover':
      return shown([slide.picture], 'full');
    case 'overview':
      return shown(
        slide.features.flatMap(({ pictures }) => pictures.slice(0, 1)),
        'third',
      );
    case 'details':
      return shown(slide.pictures, shareOf(slide));
    default:
      return [];
  }
}

/** Returns the width of a picture: half of the slide beside text or another picture. */
export const shareOf = ({
  feature,
  pictures,
}: Pick<SlideOf<'details'>, 'feature' | 'pictures'>): Share =>
  feature || pictures.length > 1 ? 'half' : 'full';
