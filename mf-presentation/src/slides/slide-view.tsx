import { classNames } from '@portal/shared/design-system';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import type { Slide, SlideOf } from '../domain/slide';
import { lazyPart } from '../lazy-part/lazy-part';
import { $contract } from '../pages/deck/panels';
import { CostsSlide } from './costs-slide';
import { CoverSlide } from './cover-slide';
import { DetailsSlide } from './details-slide';
import { HtmlSlide } from './html-slide';
import { IncludesSlide } from './includes-slide';
import { OverviewSlide } from './overview-slide';
import { PaymentsSlide } from './payments-slide';
import { Sheet } from './sheet';
import styles from './slide-view.module.css';
import { TextsSlide } from './texts-slide';
import { TitleSlide } from './title-slide';

const lateSlides = () => import(/* webpackChunkName: 'late-slides' */ './late-slides');
const SignaturesSlide = lazyPart(async () => (await lateSlides()).SignaturesSlide);
const ContractSums = lazyPart(async () => (await lateSlides()).ContractSums);
const ChoicesSlide = lazyPart(async () => (await lateSlides()).ChoicesSlide);

/** Preloads the late slides; a failed load shows an error on the slide itself. */
export const fetchLateSlides = (): void => {
  lateSlides().catch((error: unknown) => console.warn('The last slides were not fetched:', error));
};

/** Contract sums below the costs and payments; hidden without an approved change. */
const ChangedContract = () => {
  const sums = useUnit($contract);
  return sums && Number(sums.approvedChanges) !== 0 && <ContractSums sums={sums} />;
};

type Drawings = {
  readonly [Kind in Slide['kind']]: (slide: SlideOf<Kind>) => ReactNode;
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
      <CostsSlide rows={slide.rows} sums={slide.sums} label={slide.title} note={slide.note} />
      {slide.isOfContract && <ChangedContract />}
    </Sheet>
  ),
  payments: (slide) => (
    <Sheet slide={slide}>
      <PaymentsSlide payments={slide.payments} total={slide.total} />
      {slide.total !== undefined && <ChangedContract />}
    </Sheet>
  ),
  choices: (slide) => (
    <Sheet slide={slide}>
      <ChoicesSlide slide={slide} />
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

/** Renders a slide by kind, filling the container. */
export const SlideView = <Kind extends Slide['kind']>({
  slide,
}: {
  readonly slide: SlideOf<Kind>;
}) => <div className={classNames('gp-stage', styles['frame'])}>{drawings[slide.kind](slide)}</div>;
