import type { Slide } from '../domain/slide';
import { RichText } from '../html/rich-text';
import { SignaturesSlide } from '../signing/signatures-slide';
import { CostsSlide } from './costs-slide';
import { CoverSlide } from './cover-slide';
import { DetailsSlide } from './details-slide';
import { IncludesSlide } from './includes-slide';
import { OverviewSlide } from './overview-slide';
import { PaymentsSlide } from './payments-slide';
import { Sheet } from './sheet';
import { TextsSlide } from './texts-slide';
import { TitleSlide } from './title-slide';

/** One slide, by its kind. */
export const SlideView = ({ slide }: { readonly slide: Slide }) => {
  if (slide.kind === 'title') return <TitleSlide proposal={slide.proposal} />;
  if (slide.kind === 'cover') return <CoverSlide title={slide.title} picture={slide.picture} />;
  return (
    <Sheet slide={slide}>
      <Content slide={slide} />
    </Sheet>
  );
};

const Content = ({ slide }: { readonly slide: Slide }) => {
  switch (slide.kind) {
    case 'overview':
      return <OverviewSlide features={slide.features} />;
    case 'includes':
      return <IncludesSlide items={slide.items} />;
    case 'details':
      return <DetailsSlide feature={slide.feature} pictures={slide.pictures} />;
    case 'costs':
      return <CostsSlide rows={slide.rows} sums={slide.sums} label={slide.title} />;
    case 'payments':
      return <PaymentsSlide payments={slide.payments} total={slide.total} />;
    case 'texts':
      return <TextsSlide texts={slide.texts} />;
    case 'signatures':
      return <SignaturesSlide proposal={slide.proposal} />;
    case 'html':
      return <RichText html={slide.html} />;
    default:
      return null;
  }
};
