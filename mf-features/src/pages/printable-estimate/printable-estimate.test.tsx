/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */

import type { Project } from '@portal/shared/domain';
import { aFeature, aLine, aProject, aSubItem } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { fork } from 'effector';
import { $project, readProjectFx } from '../../estimate/project';
import { draw } from '../../testing/screen';
import { PrintableEstimatePage } from './view';

const printed = (project: Project) => {
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
