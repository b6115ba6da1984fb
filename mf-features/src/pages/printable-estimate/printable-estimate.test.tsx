/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */

import type { Project } from '@portal/shared/domain';
import { aFeature, aLine, aProject, aSubItem } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import { fork } from 'effector';
import { $project, readProjectFx } from '../../estimate/project';
import { draw } from '../../testing/screen';
import PrintableEstimatePage from './printable-estimate.page';

const printed = (project: Project, search = '') => {
  globalThis.history.replaceState(null, '', `/${search}`);
  const scope = fork({
    values: [[$project, project]],
    handlers: [[readProjectFx, () => project]],
  });
  return draw(<PrintableEstimatePage projectId={project.id} />, scope);
};

const headOf = (name: string) => screen.getByRole('heading', { level: 4, name: new RegExp(name) });

test('what is printed tells an option from an alternative that was not chosen', async () => {
  const line = (unitPrice: string) => [aLine({ quantity: '1', unitPrice })];
  const either = { choice: 'alternative', choiceGroup: 'edge' } as const;
  await printed(
    aProject({
      features: [
        aFeature({
          items: [
            aSubItem({ name: 'Lighting', choice: 'optional', lines: line('300') }),
            aSubItem({ name: 'Stone edge', ...either, lines: line('200') }),
            aSubItem({ name: 'Steel edge', ...either, lines: line('100') }),
          ],
        }),
      ],
    }),
  );
  expect(headOf('Lighting').textContent).toContain('(optional)');
  expect(headOf('Stone edge').textContent).toBe('Stone edge$200.00');
  expect(headOf('Steel edge').textContent).toContain('(alternative, not chosen)');
});

test('a project without features says that there is nothing to price', async () => {
  await printed(aProject());
  expect(screen.getByText('Nothing to price yet')).toBeTruthy();
});

const steps = aSubItem({
  name: 'Steps',
  notes: 'Frost heave, ask Pat',
  plannerNotes: 'Three treads.',
  lines: [aLine({ name: 'Tread', quantity: '3', unitPrice: '80', overheadPercent: '12.5' })],
});
const patio = aFeature({ name: 'Patio', plannerNotes: 'Dry laid.', items: [steps] });

test('the client reads the notes that are written for them, and neither lines nor overheads nor ours', async () => {
  const { container } = await printed(aProject({ features: [patio] }), '?for=client');
  for (const said of ['Dry laid.', 'Three treads.', '$270.00'])
    expect(container.textContent).toContain(said);
  for (const secret of ['Tread', '12.5', 'Overhead', 'Frost heave'])
    expect(container.textContent).not.toContain(secret);
});

test('the office reads the same with lines and overheads', async () => {
  const { container } = await printed(aProject({ features: [patio] }));
  for (const said of ['Dry laid.', 'Three treads.', 'Tread', '12.5', 'Overhead'])
    expect(container.textContent).toContain(said);
});

test('for the office the column of each feature and sub-item adds up to what it costs', async () => {
  const line = aLine({ quantity: '1', unitPrice: '100', overheadPercent: '0' });
  const item = aSubItem({ name: 'Steps', overheadPercent: '10', lines: [line] });
  await printed(
    aProject({ features: [aFeature({ overheadPercent: '7.5', lines: [line], items: [item] })] }),
  );
  const columns = screen.getAllByRole('table').map((table) =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent),
  );
  expect(columns).toEqual([
    ['$100.00', '$7.50'],
    ['$100.00', '$10.00'],
  ]);
  expect(headOf('Steps').textContent).toContain('$110.00');
});

test.each([
  ['', 'each', 'counts as 1 each'],
  ['0.0000', 'each', '0, counts as 1 each'],
  ['2.5000', 'each', '2.5 each'],
  ['3', '', '3'],
])(
  'the quantity "%s" in "%s" is printed as "%s", with the description of the line',
  async (quantity, unit, shown) => {
    const line = aLine({ name: 'Bench', description: 'oak, oiled', quantity, unit });
    await printed(aProject({ features: [aFeature({ lines: [line] })] }));
    const [name, amount] = within(screen.getByRole('table')).getAllByRole('cell');
    expect(name?.textContent).toBe('Benchoak, oiled');
    expect(amount?.textContent).toBe(shown);
  },
);
