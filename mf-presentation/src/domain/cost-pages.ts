import { flow } from './flow';
import type { CostRow, SlideContent } from './slide';

const room = 9;

/** Rows on as many slides as they need, the sums on the last; no rows, no slide. */
export function costPages(rows: readonly CostRow[], sums: readonly CostRow[]): SlideContent[] {
  const pages = flow(rows, room);
  return pages.map((page, index) => ({
    kind: 'costs',
    rows: page,
    sums: index === pages.length - 1 ? sums : [],
  }));
}
