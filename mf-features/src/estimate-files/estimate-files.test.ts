import { addAmounts } from '@portal/shared/domain';
import { aFeature, aLine, aProject, aSubItem } from '@portal/shared/testing';
import { strFromU8, unzipSync } from 'fflate';
import papaparse from 'papaparse';
import { estimateRows } from '../domain/estimate-rows';
import { projectFigures } from '../domain/figures';
import { estimateCsv } from './estimate-csv';
import { estimateXlsx } from './estimate-xlsx';

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
  ]);
  expect(rows[0]).toMatchObject({ quantity: '3', unitPrice: '1.1', total: '3.30' });
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

test('in a workbook numbers are numbers, and no cell is a formula', async () => {
  const blob = await estimateXlsx(rows);
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const all = Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)] as const);
  const sheet = all.find(([name]) => name.includes('sheet1'))?.[1] ?? '';
  expect(sheet).toContain('<v>3.3</v>');
  expect(sheet).not.toContain('<f>');
  const texts = all.map(([, text]) => text).join('');
  expect(texts).toContain('=HYPERLINK');
  expect(texts).not.toMatch(/>=HYPERLINK/);
});

test('the totals of what counts add up to the subtotal, overheads of features and sub-items too', () => {
  const line = aLine({ quantity: '1', unitPrice: '100', overheadPercent: '0' });
  const item = aSubItem({ name: 'Steps', overheadPercent: '10', lines: [line] });
  const given = { overheadPercent: '7.5', lines: [line], thirdParty: [line], items: [item] };
  const project = aProject({ features: [aFeature(given)] });
  const priced = estimateRows(project);
  expect(priced.filter(({ kind }) => kind === 'Overhead')).toMatchObject([
    { subItem: '', name: 'Overhead 7.5%', total: '7.50' },
    { subItem: 'Steps', name: 'Overhead 10%', total: '10.00' },
  ]);
  expect(addAmounts(...priced.map(({ total }) => total))).toBe(projectFigures(project).subtotal);
});
