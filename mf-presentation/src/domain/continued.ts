import type { Slide, SlideContent } from './slide';

/** The slides of one section: the first under its own name, the others going on from it. */
export function continued(
  { id, title, over }: { id: string; title: string; over?: string },
  contents: readonly SlideContent[],
): Slide[] {
  return contents.map((content, index) => ({
    id: index === 0 ? id : `${id}-${index + 1}`,
    title,
    ...(over !== undefined && { over }),
    isContinued: index > 0,
    ...content,
  }));
}
