import {
  contentAs,
  makeOwnProject,
  type OwnProject,
  renderPages,
} from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import FeaturesTab from './features.page';

const open = ({ id }: OwnProject) =>
  renderPages(
    { [`/projects/${id}/features/*`]: <FeaturesTab projectId={id} /> },
    { as: 'manager', path: `/projects/${id}/features/gravel-garden` },
  );

async function storedNames({ id }: OwnProject): Promise<readonly string[]> {
  const { ask } = await contentAs('manager');
  const { included } = await ask<{
    included: readonly { type: string; attributes: { field_line_item_name: string } }[];
  }>('GET', `/jsonapi/node/project/${id}?include=field_project_features.field_feature_line_items`);
  return included
    .filter(({ type }) => type === 'paragraph--line_item')
    .map(({ attributes }) => attributes.field_line_item_name)
    .sort();
}

const lines = async () =>
  within(await screen.findByRole('region', { name: 'Line items of Gravel garden' }));
const cell = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

test('an empty line is not stored; the first value stores the line', async () => {
  const project = await makeOwnProject();
  const { user } = await open(project);
  await user.click((await lines()).getByRole('button', { name: 'Add line' }));
  await user.tab();
  await user.tab();
  expect(await storedNames(project)).toEqual(['Crew of three']);
  await user.type(await cell('Name, new line'), 'Mulch{Tab}');
  await waitFor(async () => expect(await storedNames(project)).toEqual(['Crew of three', 'Mulch']));
  expect(document.activeElement).toBe(await cell('Description, Mulch'));
});

test('selected lines are removed together, and come back with one undo', async () => {
  const project = await makeOwnProject();
  const { user } = await open(project);
  await user.click((await lines()).getByRole('button', { name: 'Add line' }));
  await user.type(await cell('Name, new line'), 'Mulch{Tab}');
  await waitFor(async () => expect(await storedNames(project)).toHaveLength(2));
  await user.click((await lines()).getByRole('checkbox', { name: 'Select all lines' }));
  await user.click((await lines()).getByRole('button', { name: 'Remove' }));
  await waitFor(async () => expect(await storedNames(project)).toEqual([]));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await storedNames(project)).toEqual(['Crew of three', 'Mulch']));
});

test('Ctrl+Z in a cell undoes the last step, and leaves input of the cell to the browser', async () => {
  const project = await makeOwnProject();
  const { user } = await open(project);
  const quantity = () => cell('Quantity, Crew of three');
  await user.clear(await quantity());
  await user.type(await quantity(), '7{Tab}');
  expect((await quantity()).value).toBe('7');
  await user.keyboard('{Control>}z{/Control}');
  expect((await quantity()).value).toBe('2');
  await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
  expect((await quantity()).value).toBe('7');
  await user.type(await cell('Unit, Crew of three'), 's{Control>}z{/Control}');
  expect((await quantity()).value).toBe('7');
});
