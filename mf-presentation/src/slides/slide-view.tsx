import type { ReactNode } from 'react';
import type { Slide } from '../domain/slide';
import { SignaturesSlide } from '../signing/signatures-slide';
import { CostsSlide } from './costs-slide';
import { CoverSlide } from './cover-slide';
import { DetailsSlide } from './details-slide';
import { HtmlSlide } from './html-slide';
import { IncludesSlide } from './includes-slide';
import { OverviewSlide } from './overview-slide';
import { PaymentsSlide } from './payments-slide';
import { Sheet } from './sheet';
import { TextsSlide } from './texts-slide';
import { TitleSlide } from './title-slide';

type Drawings = {
  readonly [Kind in Slide['kind']]: (slide: Extract<Slide, { kind: Kind }>) => ReactNode;
};

const drawings: Drawings = {
  title: ({ proposal }) => <TitleSlide proposal={proposal} />,
  cover: ({ title, picture }) => <CoverSlide title={title} picture={picture} />,
  overview: (slide) => (
    <Sheet slide={slide}>
      <OverviewSlide features={slide.features} />
    </Sheet>
  ),
  includes: (slide) => (
    <Sheet slide={slide}>
      <IncludesSlide items={slide.items} />
    </Sheet>
  ),
  details: (slide) => (
    <Sheet slide={slide}>
      <DetailsSlide feature={slide.feature} pictures={slide.pictures} />
    </Sheet>
  ),
  costs: (slide) => (
    <Sheet slide={slide}>
      <CostsSlide rows={slide.rows} sums={slide.sums} label={slide.title} />
    </Sheet>
  ),
  payments: (slide) => (
    <Sheet slide={slide}>
      <PaymentsSlide payments={slide.payments} total={slide.total} />
    </Sheet>
  ),
  html: (slide) => (
    <Sheet slide={slide}>
      <HtmlSlide html={slide.html} />
    </Sheet>
  ),
  texts: (slide) => (
    <Sheet slide={slide}>
      <TextsSlide texts={slide.texts} />
    </Sheet>
  ),
  signatures: (slide) => (
    <Sheet slide={slide}>
      <SignaturesSlide proposal={slide.proposal} />
    </Sheet>
  ),
};

/** One slide, by its kind. */
export const SlideView = <Kind extends Slide['kind']>({
  slide,
}: {
  readonly slide: Extract<Slide, { kind: Kind }>;
}) => drawings[slide.kind](slide);
