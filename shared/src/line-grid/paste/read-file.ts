import Big from 'big.js';
import { isDecimal } from '../../domain/money/money';
import { guessReading } from './block-columns';
import { evenRows, readCsv } from './read-block';

/** Cells of a file, as of a pasted block. */
export interface FileBlock {
  readonly rows: readonly (readonly string[])[];
  /** Name of the sheet; null for CSV. */
  readonly sheet: string | null;
  /** Whether numbers have a decimal point whatever the language, as in a workbook. */
  readonly hasPlainNumbers: boolean;
}

/** The file is no CSV and no workbook, or is too large. */
export class FileUnreadable extends Error {}

const mostBytes = 10_000_000;

export const acceptedFiles = '.csv,.tsv,.txt,.xlsx';

/** Reads a CSV file or the first filled sheet of a workbook. Throws `FileUnreadable`. */
export async function readFileBlock(file: File): Promise<FileBlock> {
  if (file.size > mostBytes) throw new FileUnreadable(`${file.name} is larger than 10 MB.`);
  const bytes = await file.arrayBuffer();
  const isWorkbook = /\.xlsx$/i.test(file.name);
  const block = isWorkbook ? await workbookBlock(file.name, bytes) : csvBlock(bytes);
  if (block.rows.length === 0) throw new FileUnreadable(`${file.name} has no rows.`);
  return block;
}

/** Decodes UTF-8, or Windows-1252 as older spreadsheet programs write. */
function textOf(bytes: ArrayBuffer): string {
  const text = new TextDecoder('utf-8').decode(bytes);
  return text.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : text;
}

function csvBlock(bytes: ArrayBuffer): FileBlock {
  const text = textOf(bytes);
  if (text.includes('\0')) throw new FileUnreadable('The file is not a text file.');
  return { rows: readCsv(text), sheet: null, hasPlainNumbers: false };
}

async function workbookBlock(name: string, bytes: ArrayBuffer): Promise<FileBlock> {
  const { default: readWorkbook } = await import('read-excel-file/universal');
  const sheets = await readWorkbook(bytes, { parseNumber: numberText }).catch((cause: unknown) => {
    throw new FileUnreadable(`${name} is not a workbook that can be read.`, { cause });
  });
  const filled = sheets.find(({ data }) => data.some((row) => row.some((cell) => cell !== null)));
  return {
    rows: withPercentages(evenRows((filled?.data ?? []).map((row) => row.map(cellText)))),
    sheet: filled?.sheet ?? null,
    hasPlainNumbers: true,
  };
}

/**
 * Shows an overhead of `0.1` as `10%`, if all overheads are below 1: a workbook stores percentages
 * as fractions, and formats of cells are not read. Overheads that the totals of the sheet prove
 * stay as stored. The preview shows the percentages.
 */
function withPercentages(rows: FileBlock['rows']): FileBlock['rows'] {
  const { columns, firstRow, isProven } = guessReading(rows);
  if (isProven) return rows;
  const place = columns.indexOf('overheadPercent');
  const values = rows.slice(firstRow).map((row) => row[place] ?? '');
  const numbers = values.filter((text) => isDecimal(text)).map(Number);
  if (place < 0 || !numbers.some((value) => value > 0) || numbers.some((value) => value >= 1))
    return rows;
  return rows.map((row) =>
    row.map((cell, at) =>
      at === place && isDecimal(cell) ? `${new Big(cell).times(100).toFixed()}%` : cell,
    ),
  );
}

/** Returns a stored number without the error of binary fractions: 15 digits are exact. */
function numberText(stored: string): string {
  const rounded = Number(stored).toPrecision(15);
  return isDecimal(stored) ? new Big(rounded).toFixed() : stored;
}

const cellText = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell).trim() : '';
};
