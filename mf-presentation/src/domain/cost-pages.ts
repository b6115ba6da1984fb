import { flow } from './flow';
import type { CostRow, SlideContent } from './slide';

const room = 9;

/** Distributes rows over slides, with the sums on the last slide; no slide without rows. */
export function costPages(rows: readonly CostRow[], sums: readonly CostRow[]): SlideContent[] {
  const pages = flow(rows, room);
  return pages.map((page, index) => ({
    kind: 'costs',
    rows: page,
    sums: index === pages.length - 1 ? sums : [],
  }));
}
