import { languageChosen } from '@portal/shared/i18n';
import { fill, makeOwnProject, type OwnProject } from '@portal/shared/testing/screens';
import { act, screen, waitFor } from '@testing-library/react';
import { allSettled } from 'effector';
import { openOverview, said, stored } from './testing/open-project';

let own: OwnProject;
beforeEach(async () => {
  own = await makeOwnProject();
});
const budget = () => screen.getByRole<HTMLInputElement>('textbox', { name: "Client's budget" });
const isStored = (value: string) =>
  waitFor(async () =>
    expect(await stored(own.id)).toMatchObject({ field_project_client_budget: value }),
  );

test('a budget with a decimal comma is read as such in Turkish, and is edited with a comma', async () => {
  const { user, scope } = await openOverview(own.id);
  await act(() => allSettled(languageChosen, { scope, params: 'tr' }));
  await fill(user, budget(), '12,5');
  await user.keyboard('{Enter}');
  await isStored('12.5');
  await waitFor(() => expect(budget().value).toBe('$12.5+'));
  await user.click(budget());
  expect(budget().value).toBe('12,5');
});

test('a budget shows in the same form as in the list of projects', async () => {
  const { user } = await openOverview(own.id);
  await fill(user, budget(), '30000');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(budget().value).toBe('$30,000+'));
});

test('a budget with a decimal comma is refused in English', async () => {
  const { user } = await openOverview(own.id);
  await fill(user, budget(), '$1,200');
  await user.keyboard('{Enter}');
  await isStored('1200');
  await fill(user, budget(), '12,5');
  await user.keyboard('{Enter}');
  await said('Budget field must contain a valid number. Value not saved.');
  await isStored('1200');
});
