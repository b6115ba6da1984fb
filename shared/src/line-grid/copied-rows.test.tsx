/** @jest-environment jsdom */
import { fireEvent } from '@testing-library/react';
import fc from 'fast-check';
import { copiedRows } from './copied-rows';
import { columnsFor, draftOf, type GridLine } from './line';
import { guessReading } from './paste/block-columns';
import { blockLines } from './paste/block-lines';
import { readBlock } from './paste/read-block';
import { aLine, cell, setUp } from './testing/held-grid';
import { isSameValue } from './typed';

const columns = columnsFor(true);
const pasted = (text: string, language: string) => {
  const rows = readBlock(text);
  return blockLines(rows, guessReading(rows, language));
};

const text = fc
  .array(fc.constantFrom('Paver', '6"', '2,5', '1.234', '-', '=A1', "12'", 'm2', '#REF!', 'Qty'), {
    maxLength: 4,
  })
  .map((words) => words.join(' '));
const number = (digits: number) =>
  fc.integer({ min: 0, max: 9_999_999 }).map((units) => (units / 10 ** digits).toFixed(digits));
const line = fc.record({
  name: text.map((words) => `Item ${words}`.trim()),
  description: text,
  quantity: fc.oneof(fc.constant(''), number(4)),
  unit: text,
  unitPrice: number(4),
  overheadPercent: number(4)
    .map((value) => value.slice(0, -1))
    .filter((value) => Number(value) < 1000),
});

test.each(['en', 'tr'])('copied rows are pasted back unchanged (%s)', (language) => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (given) => {
      const lines = given.map((one) => aLine(one));
      const back = pasted(copiedRows(lines, columns, language), language);
      expect(back.flatMap(({ problems }) => problems)).toEqual([]);
      expect(back).toHaveLength(lines.length);
      back.forEach(({ draft }, row) => {
        const other = draftOf(lines[row] as GridLine);
        for (const column of columns)
          expect([
            column,
            draft[column],
            isSameValue(column, draft[column], other[column]),
          ]).toEqual([column, draft[column], true]);
      });
    }),
    { numRuns: 200 },
  );
});

const clipboard = () => {
  const texts: string[] = [];
  return { texts, clipboardData: { setData: (_: string, given: string) => texts.push(given) } };
};

test('copying with selected rows copies the rows; cutting removes the rows', async () => {
  const removed: (readonly string[])[] = [];
  const { user } = setUp({ onRemoveMany: (ids) => removed.push(ids) });
  await user.click(cell('Name, Crew labour'));
  const before = clipboard();
  fireEvent.copy(cell('Name, Crew labour'), before);
  expect(before.texts).toEqual([]);
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  const { texts, clipboardData } = clipboard();
  fireEvent.cut(cell('Name, Joint sand'), { clipboardData });
  expect(texts[0]?.split('\r\n')).toEqual([
    'Name\tDescription\tQuantity\tUnit\tUnit price\tOverhead %',
    'Crew labour\t\t2\tday\t100.00\t10',
    'Joint sand\t\t3\tday\t100.00\t10',
  ]);
  expect(removed).toEqual([['labour', 'sand']]);
});
