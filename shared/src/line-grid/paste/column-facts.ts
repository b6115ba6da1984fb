import { withoutPercent } from '../typed';
import { hasCurrency, knownMeasure } from './number-forms';
import { type Notation, numberOf } from './pasted-number';
import { isUnitWord } from './unit-words';

type Rows = readonly (readonly string[])[];

/** What the cells of a pasted column have in common. */
export interface ColumnFacts {
  readonly place: number;
  readonly cells: readonly string[];
  /** Number of each cell, also of a percentage or a measure; null for any other cell. */
  readonly values: readonly (number | null)[];
  readonly kind: 'number' | 'percent' | 'measure' | 'text' | 'empty';
  readonly hasCurrency: boolean;
  readonly isUnit: boolean;
}

/** A broken cell, or a heading inside the block, must not change the column. */
const most = 0.6;

const percentOf = (cell: string, notation: Notation): number | null =>
  cell.endsWith('%') ? numberOf(withoutPercent(cell), notation) : null;

const measureOf = (cell: string, notation: Notation): number | null => {
  const found = knownMeasure(cell);
  return found && numberOf(found.number, notation);
};

const kinds = [
  ['number', numberOf],
  ['percent', percentOf],
  ['measure', measureOf],
] as const;

function kindOf(filled: readonly string[], notation: Notation): ColumnFacts['kind'] {
  if (filled.length === 0) return 'empty';
  const isMost = (test: (cell: string) => boolean) =>
    filled.filter(test).length >= filled.length * most;
  const found = kinds.find(([, read]) => isMost((cell) => read(cell, notation) !== null));
  if (found) return found[0];
  return isMost((cell) => /^\p{Sc}$|^[A-Z]{0,2}\$$/u.test(cell)) ? 'empty' : 'text';
}

/** Describes the columns of a block. */
export const factsOf = (rows: Rows, width: number, notation: Notation): readonly ColumnFacts[] =>
  Array.from({ length: width }, (_, place) => {
    const cells = rows.map((row) => row[place] ?? '');
    const filled = cells.filter((cell) => cell !== '');
    return {
      place,
      cells,
      values: cells.map(
        (cell) =>
          numberOf(cell, notation) ?? percentOf(cell, notation) ?? measureOf(cell, notation),
      ),
      kind: kindOf(filled, notation),
      hasCurrency: filled.filter(hasCurrency).length >= Math.max(1, filled.length * most),
      isUnit:
        filled.filter(isUnitWord).length >= Math.max(1, filled.length * most) && filled.length > 0,
    };
  });
