import { aProjectRow } from '@portal/shared/testing';
import papaparse from 'papaparse';
import { projectsCsv } from './projects-csv';

test('the list is a table that reads back, its first row the heads', () => {
  const project = aProjectRow({
    title: 'Steps, "lower"\nterrace',
    client: { id: 'c', name: 'Čapek' },
    status: 'pre_construction',
    budget: '25000',
    startDate: '2026-04-09',
  });
  const text = projectsCsv([project]);
  expect(text.codePointAt(0)).toBe(0xfeff);
  const { data } = papaparse.parse<Record<string, string>>(text.slice(1), { header: true });
  expect(data).toEqual([
    expect.objectContaining({
      Name: project.title,
      Client: 'Čapek',
      Status: 'Pre-construction',
      Budget: '25000',
      'Start date': '2026-04-09',
      Address: `/projects/${project.id}`,
    }),
  ]);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '=1+1\n', '=1\n+1'])(
  'the title %s is no formula to a spreadsheet',
  (title) => {
    const { data } = papaparse.parse<string[]>(projectsCsv([aProjectRow({ title })]));
    expect(data[1]?.[0]).toBe(`'${title}`);
  },
);
