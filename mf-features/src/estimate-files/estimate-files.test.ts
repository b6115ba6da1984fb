import { addAmounts, type FeatureStatus } from '@portal/shared/domain';
import { aFeature, aLine, aProject, aSubItem } from '@portal/shared/testing';
import papaparse from 'papaparse';
import { estimateRows } from '../domain/estimate-rows';
import { projectFigures } from '../domain/figures';
import { estimateCsv } from './estimate-csv';
import { workbookOf } from './testing/workbook';

const evil = aLine({
  name: '=HYPERLINK("http://x")',
  description: '+1\nper day',
  unit: '@each',
  quantity: '3.0000',
  unitPrice: '1.1000',
  overheadPercent: '0',
});
const steps = aSubItem({ name: '-Steps', status: 'rejected', lines: [aLine({ name: 'Step' })] });
const rows = estimateRows(
  aProject({
    features: [
      aFeature({
        name: 'Patio',
        lines: [evil],
        thirdParty: [aLine({ name: 'Permit' })],
        items: [steps],
      }),
    ],
  }),
);

test('the estimate is told line by line, with what leaves the totals marked', () => {
  expect(rows.map(({ subItem, kind, name, counted }) => [subItem, kind, name, counted])).toEqual([
    ['', 'Line item', evil.name, 'Yes'],
    ['', 'Incidental cost', 'Permit', 'Yes'],
    ['-Steps', 'Line item', 'Step', 'No'],
    ['', 'Tax', 'GST 13%', 'Yes'],
  ]);
  expect(rows[0]).toMatchObject({ quantity: '3', unitPrice: '1.1', amount: '3.30', total: '3.30' });
});

test('in CSV a text that begins as a formula is told to be none', () => {
  const { data } = papaparse.parse<Record<string, string>>(estimateCsv(rows).slice(1), {
    header: true,
  });
  expect(data[0]).toMatchObject({
    Feature: 'Patio',
    Name: `'${evil.name}`,
    Description: "'+1\nper day",
    Unit: "'@each",
    'Unit price': '1.1',
    Total: '3.30',
  });
  expect(data[2]?.['Sub-item']).toBe("'-Steps");
});

test('in a workbook texts are texts, also those that look like a formula', async () => {
  const { texts, formulas } = await workbookOf(rows);
  expect(texts).toContain('=HYPERLINK');
  expect([...formulas.values()].join()).not.toContain('HYPERLINK');
});

const line = aLine({ quantity: '1', unitPrice: '100', overheadPercent: '0' });
const priced = (percent: string, status: FeatureStatus) =>
  aProject({
    features: [
      aFeature({
        ...{ name: 'Patio', overheadPercent: percent },
        lines: [line, aLine({ quantity: '3', unitPrice: '1.1', overheadPercent: '12.5' })],
        thirdParty: [aLine({ quantity: '', unitPrice: '55.005', overheadPercent: '' })],
        items: [aSubItem({ name: 'Steps', overheadPercent: '10', lines: [line] })],
      }),
      aFeature({ name: 'Patio', status, overheadPercent: '3', lines: [line] }),
      aFeature({
        name: 'Rounded up',
        lines: [
          aLine({ quantity: '1', unitPrice: '-12.345' }),
          aLine({ quantity: '3', unitPrice: '1.1', overheadPercent: '0' }),
          aLine({ quantity: '10000.1', unitPrice: '0.0001', overheadPercent: '0' }),
        ],
      }),
    ],
  });

test('the column of totals adds up to the project total: overheads and tax too, what is rejected not', () => {
  const project = priced('7.5', 'rejected');
  const table = estimateRows(project);
  expect(table.filter(({ kind }) => kind === 'Overhead')).toMatchObject([
    { subItem: '', name: 'Overhead 7.5%', amount: '7.78', total: '7.78' },
    { subItem: 'Steps', name: 'Overhead 10%', amount: '10.00', total: '10.00' },
    { subItem: '', name: 'Overhead 3%', amount: '3.00', total: '0.00' },
  ]);
  expect(addAmounts(...table.map(({ total }) => total))).toBe(projectFigures(project).total);
});

test.each<[string, FeatureStatus]>([
  ['0', 'rejected'],
  ['7.5', 'approved'],
])(
  'a workbook computes the totals of the portal (overhead %s, second feature %s)',
  async (percent, status) => {
    const project = priced(percent, status);
    const { subtotal, tax, total } = projectFigures(project);
    const table = estimateRows(project);
    const { valueAt } = await workbookOf(table);
    const sums = table.length + 1;
    expect([sums, sums + 1, sums + 2].map((row) => valueAt(`M${row}`).toFixed(2))).toEqual([
      ...[subtotal, tax, total],
    ]);
    table.slice(0, -1).forEach(({ amount }, index) => {
      expect(valueAt(`L${index + 2}`).toFixed(2)).toBe(amount);
    });
  },
);

test('a quantity that is changed in the workbook changes its total', async () => {
  const { valueAt, write } = await workbookOf(estimateRows(priced('7.5', 'rejected')));
  const before = valueAt('M15');
  write('H2', 11);
  // Ten more units at 100 dollars, with 7.5 % overhead and 13 % tax.
  expect(valueAt('M15') - before).toBeCloseTo(1000 * 1.075 * 1.13, 2);
});
