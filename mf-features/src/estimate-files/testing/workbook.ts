import FormulaParser, { type CellReference, type RangeReference } from 'fast-formula-parser';
import { strFromU8, unzipSync } from 'fflate';
import type { EstimateRow } from '../../domain/estimate-rows';
import { estimateXlsx } from '../estimate-xlsx';

/** Reads the workbook of an estimate as a spreadsheet program does, and computes its formulas. */
export async function workbookOf(rows: readonly EstimateRow[]) {
  const blob = await estimateXlsx(rows, true);
  const files = Object.entries(unzipSync(new Uint8Array(await blob.arrayBuffer())));
  const textOf = (part: string): string =>
    files
      .filter(([name]) => name.includes(part))
      .map(([, bytes]) => strFromU8(bytes))
      .join('');
  const formulas = new Map<string, string>();
  const values = new Map<string, string | number>();
  const strings = all(textOf('sharedStrings'), /<t[^>]*>(.*?)<\/t>/gs).map(([text]) => text);
  for (const [address, attributes, content] of all(textOf('sheet1'), cell)) {
    const formula = all(content, /<f>(.*?)<\/f>/gs)[0]?.[0];
    const stored = all(content, /<v>(.*?)<\/v>/gs)[0]?.[0];
    const isText = attributes.includes('t="s"');
    if (formula) formulas.set(address, formula.replaceAll('&quot;', '"'));
    else values.set(address, isText ? String(strings[Number(stored)]) : Number(stored));
  }
  const cells = spreadsheetOf(formulas, values);
  return {
    texts: textOf(''),
    formulas,
    valueAt: (address: string) => Number(cells(address)),
    write: (address: string, value: number) => void values.set(address, value),
  };
}

/** Cell of a sheet with contents: address, attributes, contents. */
const cell = /<c r="([A-Z]+\d+)"([^>]*)(?<!\/)>(.*?)<\/c>/gs;

/** Groups of all matches. */
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(
    ([, first = '', second = '', third = '']) => [first, second, third] as const,
  );

type Content = string | number | null;

const addressOf = ({ row, col }: CellReference) => `${String.fromCharCode(64 + col)}${row}`;

/** Returns a function that computes a cell, the cells that its formula refers to first. */
function spreadsheetOf(
  formulas: ReadonlyMap<string, string>,
  values: ReadonlyMap<string, string | number>,
): (address: string) => Content {
  const contentAt = (address: string): Content => {
    const formula = formulas.get(address);
    if (formula === undefined) return values.get(address) ?? null;
    const known = new Map(referencesIn(formula).map((one) => [one, contentAt(one)]));
    const parser = new FormulaParser({
      onCell: (cell) => known.get(addressOf(cell)) ?? null,
      onRange: (range) => rangeOf(range).map((one) => [known.get(one) ?? null]),
    });
    return Number(parser.parse(formula, { sheet: 'Estimate', row: 1, col: 1 }));
  };
  return contentAt;
}

/** Addresses of a range within one column. */
const rangeOf = ({ from, to }: RangeReference): string[] =>
  Array.from({ length: to.row - from.row + 1 }, (_, index) =>
    addressOf({ row: from.row + index, col: from.col }),
  );

/** Addresses in a formula, those of ranges one by one. */
function referencesIn(formula: string): string[] {
  const found = formula.matchAll(/([A-M])(\d+)(?::[A-M](\d+))?/g);
  return [...found].flatMap(([, column = '', first = '', last = first]) => {
    const col = column.charCodeAt(0) - 64;
    return rangeOf({ from: { row: Number(first), col }, to: { row: Number(last), col } });
  });
}
