import { type Slide, sectionsOf } from './slide';

export interface ContentsEntry {
  /** Index of the section's first slide, from 0. */
  readonly index: number;
  readonly title: string;
  /** Whether the entry belongs to the preceding top-level entry. */
  readonly isPart: boolean;
}

/** Returns a table of contents: each section once, sections of a feature below the feature. */
export function contentsOf(slides: readonly Slide[]): ContentsEntry[] {
  const entries: ContentsEntry[] = [];
  let over: string | undefined;
  const sections = slides.flatMap((shown, index) =>
    sectionsOf(shown).map((slide) => ({ index, slide })),
  );
  for (const { index, slide } of sections) {
    if (slide.isContinued && slide.over === over) continue;
    if (slide.over !== undefined && slide.over !== over)
      entries.push({ index, title: slide.over, isPart: false });
    over = slide.over;
    entries.push({ index, title: slide.title, isPart: slide.over !== undefined });
  }
  return entries;
}
