import {
  answerInstead,
  contentAs,
  makeOwnProject,
  messages,
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

async function storedStatements({ id }: OwnProject): Promise<readonly unknown[]> {
  const { ask } = await contentAs('manager');
  const include = 'field_project_features.field_feature_sow';
  const { included = [] } = await ask<{ included?: readonly { readonly type: string }[] }>(
    'GET',
    `/jsonapi/node/project/${id}?include=${include}`,
  );
  return included.filter(({ type }) => type === 'paragraph--project_sow_item');
}

const statements = /\/paragraph\/project_sow_item/;

/** Opens the statements of the feature, and adds one to them. */
async function addStatement(project: OwnProject) {
  const { user } = await open(project);
  await user.click(await screen.findByRole('button', { name: 'Statement(s) of Work' }));
  await user.click(await screen.findByRole('button', { name: 'Add statement of work' }));
  await waitFor(async () => expect(await storedStatements(project)).toHaveLength(1));
  return user;
}

test('a statement of work is removed only after the question', async () => {
  const project = await makeOwnProject();
  const user = await addStatement(project);
  const answer = async (words: 'Yes' | 'No') => {
    await user.click(screen.getByRole('button', { name: 'Remove statement of work 1' }));
    expect(await screen.findByText('Remove statement of work 1?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: words }));
  };
  await answer('No');
  expect(await storedStatements(project)).toHaveLength(1);
  await answer('Yes');
  await waitFor(() => expect(messages()).toContain('SOW item removed'));
  expect(await storedStatements(project)).toHaveLength(0);
});

test('a statement that was refused is listed with the reason, and is stored by Retry', async () => {
  const project = await makeOwnProject();
  const letThrough = answerInstead(
    { method: 'POST', path: statements },
    { status: 422, body: { errors: [{ detail: 'Too long.' }] } },
  );
  const { user } = await open(project);
  await user.click(await screen.findByRole('button', { name: 'Statement(s) of Work' }));
  await user.click(await screen.findByRole('button', { name: 'Add statement of work' }));
  const list = within(await screen.findByRole('list', { name: 'Changes that were not saved' }));
  expect(list.getByRole('listitem').textContent).toContain(
    'New statement of work of Gravel gardenError: Too long.',
  );
  expect(messages()).toEqual(['Error saving feature statement(s) of work']);
  letThrough();
  await user.click(list.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Remove statement of work 1' })).toBeTruthy();
});
