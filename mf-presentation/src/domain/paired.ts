import type { Slide, ThinSlide } from './slide';

/** Most rows or characters of a slide that shares a slide with the next. */
const room = { rows: 5, html: 420, words: 420 };

/** Characters of a line in half a slide: a short text takes a line too. */
const aLine = 60;

/** Returns the number of characters without tags. */
const lengthOf = (html: string): number => html.replaceAll(/<[^<>]*>/g, '').length;

/** Whether half a slide has room for the content, sums included. */
function isThin(slide: Slide): slide is ThinSlide {
  switch (slide.kind) {
    case 'costs':
      return slide.over !== undefined && slide.sums.length > 0 && slide.rows.length <= room.rows;
    case 'html':
      return slide.over !== undefined && lengthOf(slide.html) <= room.html;
    case 'texts':
      return (
        slide.texts.reduce((sum, { text }) => sum + Math.max(text.length, aLine), 0) <= room.words
      );
    default:
      return false;
  }
}

/** Whether two slides belong together: costs of one feature, statements of work, advice. */
const belong = (first: Slide, second: Slide): boolean =>
  first.kind === second.kind && (first.kind !== 'costs' || first.over === second.over);

/** Returns the slide if it is thin and its section has no other slide. */
function thinSection(slides: readonly Slide[], index: number): ThinSlide | null {
  const slide = slides[index];
  if (!slide || slide.isContinued || slides[index + 1]?.isContinued) return null;
  return isThin(slide) ? slide : null;
}

/** Shows two thin sections that follow each other and belong together on one slide. */
export function paired(slides: readonly Slide[]): Slide[] {
  const found: Slide[] = [];
  for (let index = 0; index < slides.length; index += 1) {
    const slide = slides[index];
    const [first, second] = [thinSection(slides, index), thinSection(slides, index + 1)];
    if (first && second && belong(first, second)) {
      found.push(pairOf(first, second));
      index += 1;
    } else if (slide) found.push(slide);
  }
  return found;
}

function pairOf(first: ThinSlide, second: ThinSlide): Slide {
  const titles = [...new Set([first.title, second.title])];
  const isOfOne = first.over === second.over;
  return {
    id: `${first.id} ${second.id}`,
    title: titles.join(' & '),
    ...(isOfOne && first.over !== undefined && { over: first.over }),
    kind: 'pair',
    parts: [first, second],
  };
}
