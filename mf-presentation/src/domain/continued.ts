import type { Picture } from '@portal/shared/proposal';
import type { Slide, SlideContent } from './slide';

interface Section {
  readonly id: string;
  readonly title: string;
  readonly over?: string;
  readonly beside?: Picture | undefined;
}

/**
 * Creates the slides of a section: the first with the section's id, the following as continuations.
 */
export function continued(
  { id, title, over, beside }: Section,
  contents: readonly SlideContent[],
): Slide[] {
  return contents.map((content, index) => ({
    id: index === 0 ? id : `${id}-${index + 1}`,
    title,
    ...(over !== undefined && { over }),
    ...(beside !== undefined && { beside }),
    isContinued: index > 0,
    ...content,
  }));
}
