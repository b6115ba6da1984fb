import { useEffect, useLayoutEffect, useRef } from 'react';
import type { KnownLine } from '../domain';
import { formatUnitPrice, isDecimal } from '../domain/money/money';
import styles from './line-grid.module.css';

export interface SuggestionListProps {
  readonly id: string;
  readonly label: string;
  readonly lines: readonly KnownLine[];
  /** Index of the suggestion that Enter picks; -1 for none. */
  readonly marked: number;
  readonly onPick: (line: KnownLine) => void;
  /** Called when the page scrolls under the list. */
  readonly onScroll: () => void;
}

/** Returns the top in pixels: below the cell, or above if there is no room below. */
const edgeBeside = (cell: DOMRect, height: number): number =>
  cell.bottom + height > innerHeight && cell.top >= height ? cell.top - height : cell.bottom;

function putBeside(cell: HTMLElement, list: HTMLElement): void {
  const around = cell.getBoundingClientRect();
  const isMirrored = getComputedStyle(cell).direction === 'rtl';
  list.style.setProperty('inset-block-start', `${edgeBeside(around, list.offsetHeight)}px`);
  list.style.setProperty(
    'inset-inline-start',
    `${isMirrored ? document.documentElement.clientWidth - around.right : around.left}px`,
  );
}

/** Popover with suggestions beside the cell, above all other content. */
export const SuggestionList = (props: SuggestionListProps) => {
  const { id, label, lines, marked, onPick, onScroll } = props;
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const node = list.current;
    const cell = node?.parentElement;
    if (!node || !cell) return;
    // Browsers without the popover API show the list inline.
    if (typeof node.showPopover === 'function' && !node.matches(':popover-open'))
      node.showPopover();
    putBeside(cell, node);
    node.children[marked]?.scrollIntoView?.({ block: 'nearest' });
  });
  useEffect(() => {
    const moved = (event: Event) => event.target !== list.current && onScroll();
    addEventListener('scroll', moved, true);
    return () => removeEventListener('scroll', moved, true);
  });
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      popover="manual"
      aria-label={label}
      // A scrollable box would become a tab stop before the next cell.
      tabIndex={-1}
      className={styles['known']}
    >
      {lines.map((line, place) => (
        <div
          key={`${line.name} ${line.unit} ${line.unitPrice}`}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === marked}
          className={styles['knownLine']}
          onMouseDown={(event) => {
            // Keeps the focus in the cell.
            event.preventDefault();
            onPick(line);
          }}
        >
          <span className={styles['knownName']}>{line.name}</span>
          <span className={styles['knownPrice']}>
            {isDecimal(line.unitPrice) && formatUnitPrice(line.unitPrice)}
            {line.unit && ` / ${line.unit}`}
          </span>
        </div>
      ))}
    </div>
  );
};
