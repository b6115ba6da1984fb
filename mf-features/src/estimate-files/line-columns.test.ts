import { lineAttributes } from '@portal/shared/content';
import {
  forLineColumns,
  type LineColumnName,
  lineColumnNames,
  lineColumns,
} from '@portal/shared/domain';
import { englishLabels } from '@portal/shared/line-grid';
import { aFeature, aLine, aLineDraft, aProject } from '@portal/shared/testing';
import { compareEstimates } from '../domain/compare-estimates';
import { estimateRows } from '../domain/estimate-rows';
import { estimateCsv } from './estimate-csv';

/** Values with a number or a text with the column's name in each column. */
const cells = (number: string, word: string) =>
  forLineColumns((column) => (lineColumns[column].number ? number : `${word} ${column}`));

const estimate = (number: string, word: string) => ({
  ...aProject({
    features: [aFeature({ id: 'patio', lines: [aLine({ id: 'paver', ...cells(number, word) })] })],
  }),
  thirdParty: [],
  plannerLines: [],
});

const titleOf = (column: LineColumnName): string => lineColumns[column].title;

test('each declared column is in the grid and in what is stored', () => {
  expect(Object.keys(englishLabels.columns)).toEqual([...lineColumnNames, 'total']);
  const attributes = lineAttributes(aLineDraft(cells('2', 'first')));
  for (const column of lineColumnNames)
    expect(attributes).toHaveProperty(lineColumns[column].attribute, cells('2', 'first')[column]);
});

test('each declared column is exported', () => {
  const [head = '', first = ''] = estimateCsv(estimateRows(estimate('2', 'first'))).split('\r\n');
  expect(first.split(',')).toEqual(expect.arrayContaining(Object.values(cells('2', 'first'))));
  const titles = lineColumnNames.filter((column) => column !== 'overheadPercent').map(titleOf);
  expect(head.split(',')).toEqual(expect.arrayContaining(titles));
});

test('each declared column is compared between versions', () => {
  const { differences } = compareEstimates(estimate('2', 'first'), estimate('3', 'second'));
  const what = differences.find(({ id }) => id === 'paver')?.what.join(', ');
  for (const column of lineColumnNames) expect(what).toContain(`${titleOf(column).toLowerCase()} `);
});
