import type { BlockColumns } from './block-columns';

const sumWords =
  /^(?:(?:sub|grand|net)? ?-?total|sum|amount due|balance|tax|[gphq]st|vat|tva|mwst|kdv|toplam|ara toplam|summe|zwischensumme|gesamt|sous-total|total (?:ht|ttc))\b/i;

/**
 * Whether a row is a subtotal, tax or total of the block: the name says so, and the row has a total
 * but neither quantity nor unit price.
 */
export function isSumRow(row: readonly string[], columns: BlockColumns): boolean {
  const cell = (column: BlockColumns[number]) => row[columns.indexOf(column)] ?? '';
  const name = row.find((text) => text !== '') ?? '';
  return (
    columns.includes('total') &&
    cell('total') !== '' &&
    cell('quantity') === '' &&
    cell('unitPrice') === '' &&
    sumWords.test(name)
  );
}
