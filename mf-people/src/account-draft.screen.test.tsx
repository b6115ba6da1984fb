import { languageChosen } from '@portal/shared/i18n';
import { contentAs, fill, type MadePerson, renderPages } from '@portal/shared/testing/screens';
import { act, screen, waitFor } from '@testing-library/react';
import { allSettled } from 'effector';
import { button, field, accountPages as pages } from './testing/account-pages';

let person: MadePerson;
beforeEach(async () => {
  const { makePerson } = await contentAs('administrator');
  person = await makePerson('designer', 'Ines Moreau');
});
const openForm = async () => {
  const opened = await renderPages(pages, {
    as: 'manager',
    path: `/members/${person.id}/profile`,
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Edit Account' }));
  return opened;
};
const stored = async () => (await contentAs('administrator')).attributesOf('user--user', person.id);

test('an account form that was left by navigation is there again, and starts afresh on demand', async () => {
  const first = await openForm();
  expect(document.activeElement?.tagName).toBe('INPUT');
  await fill(first.user, field('Company'), 'Fern & Field');
  first.goTo('/members');
  first.unmount();

  // Another person changes another field meanwhile.
  const { change } = await contentAs('administrator');
  await change('user--user', person.id, { field_user_speciality: 'Walls' });
  const { user } = await openForm();
  await waitFor(() => expect(field('Company').value).toBe('Fern & Field'));
  expect(field('Speciality').value).toBe('Walls');
  await user.click(button('Start afresh'));
  await waitFor(() => expect(field('Company').value).toBe(''));
});

test('a stored form leaves no draft', async () => {
  const first = await openForm();
  await fill(first.user, field('Company'), 'Fern & Field');
  await first.user.click(button('Save'));
  await waitFor(async () =>
    expect(await stored()).toMatchObject({ field_user_company: 'Fern & Field' }),
  );
  first.unmount();
  await openForm();
  expect(screen.queryByRole('button', { name: 'Start afresh' })).toBeNull();
});

test('a rate is read in the language of the person', async () => {
  const { user, scope } = await openForm();
  await act(() => allSettled(languageChosen, { scope, params: 'tr' }));
  await fill(user, field('Rate'), '12,5');
  await user.click(button('Save'));
  await waitFor(async () => expect(await stored()).toMatchObject({ field_user_rate: '12.50' }));
});

test('a rate with a decimal comma is refused in English, and 12.5 is offered', async () => {
  const { user } = await openForm();
  await fill(user, field('Rate'), '12,5');
  await user.tab();
  expect(await screen.findByText('Rate must be 0 or more.')).toBeTruthy();
  await user.click(button('Did you mean 12.5?'));
  await user.click(button('Save'));
  await waitFor(async () => expect(await stored()).toMatchObject({ field_user_rate: '12.50' }));
});
