/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import type { SubItem } from '@portal/shared/domain';
import { aFeature, aProject, aSubItem } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { fork } from 'effector';
import { partChanged } from '../../estimate/parts';
import { $project } from '../../estimate/project';
import { draw, heard } from '../../testing/screen';
import { ItemChoice } from './item-choice';

const drawn = async (given: Partial<SubItem>) => {
  const item = aSubItem(given);
  const feature = aFeature({ items: [item] });
  const scope = fork({ values: [[$project, aProject({ features: [feature] })]] });
  const told = heard(partChanged, scope);
  const place = { featureId: feature.id, itemId: item.id };
  const { user } = await draw(<ItemChoice place={place} item={item} />, scope);
  return { user, sent: () => told.map(({ changes }) => changes) };
};

test('a sub-item is put before the client as optional', async () => {
  const { user, sent } = await drawn({ choice: 'none' });
  expect(screen.queryByLabelText('Group of alternatives')).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'In the proposal' }));
  await user.click(await screen.findByText('Optional: the client ticks it'));
  expect(sent()).toEqual([{ choice: 'optional' }]);
});

test('an alternative names its group, and whether the client has ticked it', async () => {
  const { user, sent } = await drawn({ choice: 'alternative', choiceGroup: '', chosen: true });
  expect(screen.getByText('The client has ticked it.')).toBeTruthy();
  await user.type(screen.getByLabelText('Group of alternatives'), 'Steps');
  await user.tab();
  expect(sent()).toEqual([{ choiceGroup: 'Steps' }]);
});
