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
import { PairSheet, Sheet } from './sheet';
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

/** Contents of the slides that stand in a sheet, below the heading. */
const contents: Omit<Drawings, 'title' | 'cover' | 'pair'> = {
  overview: ({ features }) => <OverviewSlide features={features} />,
  includes: ({ items }) => <IncludesSlide items={items} />,
  details: ({ feature, pictures }) => <DetailsSlide feature={feature} pictures={pictures} />,
  costs: ({ rows, sums, title, note, isOfContract }) => (
    <>
      <CostsSlide rows={rows} sums={sums} label={title} note={note} />
      {isOfContract && <ChangedContract />}
    </>
  ),
  payments: ({ payments, total }) => (
    <>
      <PaymentsSlide payments={payments} total={total} />
      {total !== undefined && <ChangedContract />}
    </>
  ),
  choices: (slide) => <ChoicesSlide slide={slide} />,
  html: ({ html }) => <HtmlSlide html={html} />,
  texts: ({ texts }) => <TextsSlide texts={texts} />,
  signatures: ({ proposal }) => <SignaturesSlide proposal={proposal} />,
};

type SheetKind = keyof typeof contents;

function contentOf(slide: SlideOf<SheetKind>): ReactNode {
  const draw = contents[slide.kind] as (shown: typeof slide) => ReactNode;
  return draw(slide);
}

function drawn(slide: Slide): ReactNode {
  switch (slide.kind) {
    case 'title':
      return <TitleSlide proposal={slide.proposal} />;
    case 'cover':
      return <CoverSlide title={slide.title} picture={slide.picture} />;
    case 'pair':
      return <PairSheet parts={slide.parts} content={contentOf} />;
    default:
      return <Sheet slide={slide}>{contentOf(slide)}</Sheet>;
  }
}

/** Renders a slide by kind, filling the container. */
export const SlideView = ({ slide }: { readonly slide: Slide }) => (
  <div className={classNames('gp-stage', styles['frame'])}>{drawn(slide)}</div>
);
