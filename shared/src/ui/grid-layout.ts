import { type RefObject, useLayoutEffect, useState } from 'react';

/** Returns column count, gap and page offset of a grid of cards, in px. */
export function useGridLayout(box: RefObject<HTMLDivElement | null>) {
  const [layout, setLayout] = useState({ columns: 1, top: 0, gap: 0 });
  useLayoutEffect(() => {
    const node = box.current;
    if (!node) return;
    const measure = () => {
      const { gridTemplateColumns, rowGap } = getComputedStyle(node);
      const columns = gridTemplateColumns.split(' ').length;
      const top = node.getBoundingClientRect().top + scrollY;
      const gap = Number.parseFloat(rowGap) || 0;
      setLayout((before) =>
        before.columns === columns && before.top === top && before.gap === gap
          ? before
          : { columns, top, gap },
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    measure();
    return () => observer.disconnect();
  }, [box]);
  return layout;
}
