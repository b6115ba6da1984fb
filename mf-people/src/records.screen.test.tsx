import { answerInstead, contentAs, fill, pick, renderPages } from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { button, field, accountPages as pages, readAccountsByMail } from './testing/account-pages';

const idOf = async (mail: string) => (await readAccountsByMail(mail))[0]?.id ?? '';
const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent);

for (const as of ['designer', 'staff_worker', 'contract_worker', 'customer'] as const)
  test(`a ${as} opens the own record, and no other`, async () => {
    const other = await idOf('manager@demo.test');
    const { unmount } = await renderPages(pages, { as, path: `/members/${other}/profile` });
    expect(await screen.findByText('You do not have permission to view this.')).toBeTruthy();
    expect(screen.queryByRole('term')).toBeNull();
    unmount();
    const own = await idOf(`${as}@demo.test`);
    const kind = as === 'customer' ? 'clients' : 'members';
    await renderPages(pages, { as, path: `/${kind}/${own}/profile` });
    expect(await screen.findByText('Your account')).toBeTruthy();
    // What only the office reads is not shown as missing.
    await waitFor(() => expect(terms()).toContain('Email'));
    expect(terms()).not.toEqual(expect.arrayContaining([expect.stringMatching(/Notes|Rate|Lead/)]));
    expect(screen.queryByRole('button', { name: 'Edit Account' })).toBeNull();
  });

test.each([
  ['members', 'Member could not be fetched'],
  ['clients', 'Client could not be fetched'],
])('nobody waits for a person of %s who does not exist', async (kind, text) => {
  const path = `/${kind}/00000000-0000-4000-8000-000000000000/profile`;
  await renderPages(pages, { as: 'manager', path });
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(document.querySelector('[aria-busy="true"], [class*="skeleton" i]')).toBeNull();
});

test('a manager reads rate and notes with their lines, and cannot edit an administrator', async () => {
  const content = await contentAs('administrator');
  const { id, name } = await content.makePerson('designer', 'Ines Roth');
  await content.change('user--user', id, {
    field_user_rate: '85.00',
    field_user_notes: { value: 'Mornings.\nHas a van.', format: 'plain_text' },
  });
  const { unmount } = await renderPages(pages, {
    as: 'manager',
    path: `/members/${id}/profile`,
  });
  expect(await screen.findByText('$85.00')).toBeTruthy();
  const up = screen.getByRole('link', { name: 'All members' });
  expect(up.getAttribute('href')).toBe('/members');
  expect(screen.getByText(/^Mornings\.\s+Has a van\.$/).className).toContain('notes');
  expect(button('Edit Account')).toBeTruthy();
  expect(name).toBeTruthy();
  unmount();
  const administrator = await idOf('administrator@demo.test');
  await renderPages(pages, { as: 'manager', path: `/members/${administrator}/profile` });
  await waitFor(() => expect(terms()).toContain('Email'));
  expect(screen.queryByRole('button', { name: 'Edit Account' })).toBeNull();
});

test('deactivating is asked about, and more is said of the own account', async () => {
  const { makePerson, attributesOf } = await contentAs('administrator');
  const { id, name } = await makePerson('designer', 'Jo Lind');
  const { user, unmount } = await renderPages(pages, {
    as: 'administrator',
    path: `/members/${id}/profile`,
  });
  await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
  const question = within(await screen.findByRole('alertdialog', { name: `Deactivate ${name}?` }));
  await user.click(question.getByRole('button', { name: 'No' }));
  expect((await attributesOf('user--user', id)).status).toBe(true);
  unmount();
  const own = await idOf('administrator@demo.test');
  const opened = await renderPages(pages, { as: 'administrator', path: `/members/${own}/profile` });
  await opened.user.click(await screen.findByRole('button', { name: 'Deactivate' }));
  expect(
    await screen.findByRole('alertdialog', { name: 'Deactivate your own account?' }),
  ).toBeTruthy();
  await opened.user.click(button('No'));
});

test('giving up the own role is asked about, and nothing is sent by No', async () => {
  const own = await idOf('administrator@demo.test');
  const { user } = await renderPages(pages, {
    as: 'administrator',
    path: `/members/${own}/profile`,
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Account' }));
  await user.click(screen.getByRole('radio', { name: 'Designer' }));
  const end = answerInstead({ method: 'PATCH', path: /./ }, { status: 500 });
  await user.click(button('Save'));
  expect(await screen.findByRole('alertdialog', { name: 'Change your own role?' })).toBeTruthy();
  await user.click(button('No'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Designer' }).checked).toBe(true);
  end();
});

test('a postal code is stored with its space, and a province can be emptied', async () => {
  const content = await contentAs('administrator');
  const { id } = await content.makePerson('designer', 'Pat Moss');
  const { user } = await renderPages(pages, {
    as: 'administrator',
    path: `/members/${id}/profile`,
  });
  const stored = async () =>
    (await content.attributesOf('user--user', id))['field_user_address'] as Record<string, unknown>;
  await user.click(await screen.findByRole('button', { name: 'Edit Account' }));
  await fill(user, field('Postal code'), 'l8p4s7');
  await pick(user, field('Province'), 'ON');
  await user.click(button('Save'));
  await waitFor(async () =>
    expect(await stored()).toMatchObject({ postal_code: 'L8P 4S7', administrative_area: 'ON' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Edit Account' }));
  await pick(user, field('Province'), 'No province');
  await user.click(button('Save'));
  await waitFor(async () => expect((await stored())['administrative_area'] || '').toBe(''));
});
