import type { Slide } from './slide';

export interface ContentsEntry {
  /** Place of its first slide, from 0. */
  readonly index: number;
  readonly title: string;
  /** It belongs to the entry before it that is none. */
  readonly isPart: boolean;
}

/** A table of contents: each section once, those of a feature below its name. */
export function contentsOf(slides: readonly Slide[]): ContentsEntry[] {
  const entries: ContentsEntry[] = [];
  let over: string | undefined;
  for (const [index, slide] of slides.entries()) {
    if (slide.isContinued && slide.over === over) continue;
    if (slide.over !== undefined && slide.over !== over)
      entries.push({ index, title: slide.over, isPart: false });
    over = slide.over;
    entries.push({ index, title: slide.title, isPart: slide.over !== undefined });
  }
  return entries;
}
