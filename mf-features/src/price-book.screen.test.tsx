import {
  answerInstead,
  contentAs,
  fill,
  messages,
  renderPages,
} from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import PriceBookPage from './pages/price-book/price-book.page';

const pages = { '/price-book': <PriceBookPage />, '/templates': <h1>Templates</h1> };
const opened = (path = '/price-book') => renderPages(pages, { as: 'manager', path });

const add = async (title: string, attributes: object = {}) => {
  const { ask } = await contentAs('manager');
  const data = { type: 'node--price_book_entry', attributes: { title, ...attributes } };
  const answer = await ask<{ data: { id: string } }>('POST', '/jsonapi/node/price_book_entry', {
    data,
  });
  return answer.data.id;
};
const stored = async (title: string) => {
  const { ask } = await contentAs('manager');
  const { data } = await ask<{ data: { attributes: Record<string, unknown> }[] }>(
    'GET',
    `/jsonapi/node/price_book_entry?filter[title]=${encodeURIComponent(title)}`,
  );
  return data.map(({ attributes }) => attributes);
};
const dialog = (name: string) => screen.findByRole('dialog', { name });

test('a price is added, found without its accent, changed and removed', async () => {
  const { user } = await opened();
  await user.click(await screen.findByRole('button', { name: 'Add price' }));
  const form = within(await dialog('New price'));
  await user.click(form.getByRole('button', { name: 'Add price' }));
  expect(form.getByText('Please provide a name.')).toBeTruthy();
  await user.type(form.getByLabelText(/^Name/), 'Crépi façade');
  await user.type(form.getByLabelText('Unit'), 'sq ft');
  await user.type(form.getByLabelText('Unit price'), '12,5');
  await user.click(form.getByRole('button', { name: 'Add price' }));
  expect(await stored('Crépi façade')).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Did you mean 12.5?' }));
  await user.click(form.getByRole('button', { name: 'Add price' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.type(screen.getByLabelText('Keyword'), 'facade');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 price'));
  expect(screen.getByText('$12.50')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Edit Crépi façade' }));
  const edit = within(await dialog('Edit Crépi façade'));
  await user.clear(edit.getByLabelText('Overhead %'));
  await user.type(edit.getByLabelText('Overhead %'), '10');
  await user.click(edit.getByRole('button', { name: 'Save price' }));
  expect(await screen.findByText('10%')).toBeTruthy();
  expect(await stored('Crépi façade')).toMatchObject([
    { field_unit_price: '12.5000', field_overhead: '10.000' },
  ]);

  await user.click(screen.getByRole('button', { name: 'Remove Crépi façade' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Remove Crépi façade from the price book?' }),
  );
  await user.click(question.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('Nothing matches "facade".')).toBeTruthy();
  expect(messages()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByRole('table', { name: 'Prices' })).toBeTruthy();
});

test('a saved entry sends the changed values alone: the price of a colleague stays', async () => {
  const id = await add('Edited by two', { field_unit_price: '5' });
  const { user } = await opened('/price-book?keyword=Edited+by+two');
  await user.click(await screen.findByRole('button', { name: 'Edit Edited by two' }));
  const { ask } = await contentAs('administrator');
  const data = { type: 'node--price_book_entry', id, attributes: { field_unit_price: '7' } };
  await ask('PATCH', `/jsonapi/node/price_book_entry/${id}`, { data });
  const form = within(await dialog('Edit Edited by two'));
  await user.type(form.getByLabelText('Unit'), 'each');
  await user.click(form.getByRole('button', { name: 'Save price' }));
  await waitFor(async () =>
    expect(await stored('Edited by two')).toMatchObject([
      { field_unit_price: '7.0000', field_quantifier: 'each' },
    ]),
  );
});

test('a price list is imported from a CSV file, and again without a second entry', async () => {
  const { user } = await opened();
  const bring = async () => {
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    const text = 'Item,Unit,Unit price\nImported slab,sq ft,6.85\nImported kerb,ft,"1,240.50"\n';
    // jsdom cannot read the bytes of a file.
    const file = Object.assign(new File([text], 'prices.csv'), {
      arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer),
    });
    const chosen = await dialog('Import prices');
    const input = chosen.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('The dialog takes no file.');
    await user.upload(input, file);
    await user.click(await screen.findByRole('button', { name: 'Import (2)' }));
  };
  await bring();
  await waitFor(() =>
    expect(messages()).toContain('Prices imported: 2 added, 0 changed, 0 unchanged'),
  );
  expect(await stored('Imported kerb')).toMatchObject([{ field_unit_price: '1240.5000' }]);
  await bring();
  await waitFor(() =>
    expect(messages()).toContain('Prices imported: 0 added, 0 changed, 2 unchanged'),
  );
});

test('an import that fails says that it can be repeated', async () => {
  const end = answerInstead({ method: 'POST', path: /price-book-import/ }, 'connection lost');
  const { user } = await opened();
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const chosen = await dialog('Import prices');
  await user.click(within(chosen).getByRole('textbox'));
  await user.paste('Name\tUnit\tPrice\nNever there\teach\t5');
  await user.click(await screen.findByRole('button', { name: 'Import (1)' }));
  await waitFor(() => expect(messages().at(-1)).toMatch(/^The import stopped: .*again is safe\.$/));
  end();
});

test('a half-filled form is there again after navigation', async () => {
  const { user, goTo } = await opened();
  await user.click(await screen.findByRole('button', { name: 'Add price' }));
  const first = within(await dialog('New price'));
  await user.type(first.getByLabelText(/^Name/), 'Begun');
  goTo('/templates');
  await screen.findByRole('heading', { name: 'Templates' });
  goTo('/price-book');
  await user.click(await screen.findByRole('button', { name: 'Add price' }));
  const again = within(await dialog('New price'));
  await waitFor(() => expect(again.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Begun'));
});

test('a plain content system without a price book says so', async () => {
  const end = answerInstead(
    { path: /^\/jsonapi$/ },
    { status: 200, body: { data: [], links: { 'node--project': {} } } },
  );
  await opened();
  expect(
    await screen.findByText('The content system of this site has no price book.'),
  ).toBeTruthy();
  end();
});

test('a cost line is offered the price book first, without accents, and no price twice', async () => {
  await add('Ökopflaster', { field_quantifier: 'm2', field_unit_price: '31', field_overhead: '8' });
  const { findLines } = await import('./content/line-library');
  const { unmount } = await opened();
  const found = await findLines('lines', 'okopfl');
  expect(found).toEqual([
    {
      name: 'Ökopflaster',
      description: '',
      unit: 'm2',
      unitPrice: '31.0000',
      overheadPercent: '8.000',
    },
  ]);
  unmount();
});

test('a price with too many digits and a unit that the service refuses are marked, and the corrected ones stored', async () => {
  const { user } = await opened();
  await user.click(await screen.findByRole('button', { name: 'Add price' }));
  const form = within(await dialog('New price'));
  await user.type(form.getByLabelText(/^Name/), 'Marble by the mountain');
  await user.type(form.getByLabelText('Unit price'), '1234567890123');
  await user.click(form.getByRole('button', { name: 'Add price' }));
  const price = form.getByLabelText('Unit price');
  await waitFor(() => expect(document.activeElement).toBe(price));
  expect(price.getAttribute('aria-invalid')).toBe('true');
  await user.clear(price);
  await user.type(price, '12');
  expect(price.getAttribute('aria-invalid')).toBeNull();
  await fill(user, form.getByLabelText('Unit'), 'load '.repeat(60));
  await user.click(form.getByRole('button', { name: 'Add price' }));
  const unit = await form.findByRole('textbox', { description: 'Max 255 characters' });
  expect(unit).toBe(form.getByLabelText('Unit'));
  await waitFor(() => expect(document.activeElement).toBe(unit));
  expect(messages()).toEqual([]);
  await fill(user, unit, 'load');
  expect(unit.getAttribute('aria-invalid')).toBeNull();
  await user.click(form.getByRole('button', { name: 'Add price' }));
  await waitFor(async () =>
    expect(await stored('Marble by the mountain')).toMatchObject([{ field_unit_price: '12.0000' }]),
  );
});
