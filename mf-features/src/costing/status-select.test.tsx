/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { aFeature, aProject } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { fork } from 'effector';
import { partChanged } from '../estimate/parts';
import { $project } from '../estimate/project';
import { draw, heard } from '../testing/screen';
import { StatusSelect } from './status-select';

const patio = aFeature({ name: 'Patio', status: null });
const place = { featureId: patio.id, itemId: null };

const opened = async () => {
  const scope = fork({ values: [[$project, aProject({ features: [patio] })]] });
  const sent = heard(partChanged, scope);
  const { user } = await draw(<StatusSelect place={place} part={patio} />, scope);
  await user.click(screen.getByRole('combobox', { name: 'Status of Patio' }));
  const option = (name: string) =>
    screen.findByText(name, { selector: '.ant-select-item-option *' });
  return { user, sent, option };
};

test("a status that is not set reads 'Select status', which itself cannot be picked", async () => {
  const { user, sent, option } = await opened();
  const placeholder = await option('Select status');
  expect(placeholder.closest('.ant-select-item-option-disabled')).not.toBeNull();
  await user.click(placeholder);
  expect(sent).toEqual([]);
});

test('a status that is picked is sent at once', async () => {
  const { user, sent, option } = await opened();
  await user.click(await option('Approved'));
  expect(sent).toMatchObject([{ changes: { status: 'approved' } }]);
});
