import { fill, renderPages } from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import SetUpPage from './pages/set-up/set-up.page';
import { button, field } from './testing/account-pages';

const pages = { '/set-up': <SetUpPage /> };
const openSetUp = async () => {
  const opened = await renderPages(pages, { as: 'administrator', path: '/set-up' });
  await screen.findByRole('heading', { name: 'Company' });
  return opened;
};
/** The step with this heading. */
const step = (title: string) => {
  const found = screen
    .getAllByRole('article')
    .find((one) => within(one).queryByRole('heading', { name: title }));
  if (!found) throw new Error(`There is no step ${title}.`);
  return within(found);
};

test('the set-up shows what is done and what is open, and skips and finds a step again', async () => {
  const { user, unmount } = await openSetUp();
  expect(step('First project').getByText('Done')).toBeTruthy();
  expect(step('Company').getByText('Open')).toBeTruthy();
  expect(field('Company name').value).toBe('Groundplan Landscapes');
  await user.click(button('Skip this step'));
  expect(step('Company').getByText('Skipped')).toBeTruthy();
  expect(step('Logo').getByLabelText('Choose a logo')).toBeTruthy();
  unmount();
  const again = await openSetUp();
  expect(step('Company').getByText('Skipped')).toBeTruthy();
  await again.user.click(button('Show Company'));
  expect(field('Company address')).toBeTruthy();
});

test('a setting is stored, and a typed value is there again after the page was left', async () => {
  const first = await openSetUp();
  await fill(first.user, field('Company address'), '7 Fern Lane, Dundas, ON L9H 1A1');
  first.unmount();
  const { user } = await openSetUp();
  await waitFor(() =>
    expect(field('Company address').value).toBe('7 Fern Lane, Dundas, ON L9H 1A1'),
  );
  await user.click(button('Save'));
  await waitFor(() => expect(step('Company').getByText('Done')).toBeTruthy());
  expect(step('Logo').getByLabelText('Choose a logo')).toBeTruthy();
});

test('a refused value is told at its field, and what was typed stays', async () => {
  const { user } = await openSetUp();
  await user.click(button('Show Sales tax'));
  await fill(user, field('Tax rate in percent'), 'thirteen');
  await user.click(button('Save'));
  expect(await screen.findByText('This setting must be a percentage such as 13.')).toBeTruthy();
  expect(field('Tax rate in percent').value).toBe('thirteen');
  expect(step('Sales tax').getByText('Open')).toBeTruthy();
});

test('templates of the starting set that are stored already are told', async () => {
  const { user } = await openSetUp();
  await user.click(button('Show Feature templates'));
  expect(step('Feature templates').getAllByLabelText(/\(stored\)$/).length).toBeGreaterThan(0);
  expect(button('Add the chosen templates').hasAttribute('disabled')).toBe(true);
});
