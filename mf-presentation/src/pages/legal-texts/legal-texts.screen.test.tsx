import { answerInstead, contentAs, renderPages } from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import LegalTextsPage from './legal-texts.page';

const path = '/legal-texts';
const open = () => renderPages({ [path]: <LegalTextsPage /> }, { as: 'manager', path });

interface Texts {
  readonly data: readonly {
    readonly id: string;
    readonly attributes: { readonly title: string; readonly body: { readonly value: string } };
  }[];
}

/** The stored agreement, as another manager reads and writes it. */
async function agreement() {
  const { ask, change } = await contentAs('administrator');
  const read = async () => {
    const { data } = await ask<Texts>('GET', '/jsonapi/node/legal');
    const found = data.find(({ attributes }) => attributes.title === 'legal');
    if (!found) throw new Error('There is no agreement.');
    return found;
  };
  const { id } = await read();
  return {
    read: async () => (await read()).attributes.body.value,
    write: (html: string) =>
      change('node--legal', id, { body: { value: html, format: 'full_html' } }),
  };
}

const threePages = ['Scope', 'Payment', 'Warranty']
  .map((word) => `<p>${word}</p>`)
  .join('\n<!-- pagebreak -->\n');
const wordsOf = (html: string) => html.match(/Scope|Payment|Warranty/g)?.join(' ');

let stored: Awaited<ReturnType<typeof agreement>>;

beforeEach(async () => {
  stored = await agreement();
  await stored.write(threePages);
});

test('a page is moved, and removed once the question is answered with Yes', async () => {
  const { user } = await open();
  const moves = await screen.findByRole('button', { name: 'Move Page 2 up' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Page 1 up' }).disabled).toBe(
    true,
  );
  await user.click(moves);
  await waitFor(async () => expect(wordsOf(await stored.read())).toBe('Payment Scope Warranty'));

  await user.click(screen.getByRole('button', { name: 'Remove Page 1' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Remove Page 1?' }));
  await user.click(question.getByRole('button', { name: 'No' }));
  expect(wordsOf(await stored.read())).toBe('Payment Scope Warranty');
  await user.click(screen.getByRole('button', { name: 'Remove Page 1' }));
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(async () => expect(wordsOf(await stored.read())).toBe('Scope Warranty'));
});

test('a change that is not stored says so, stays on the page, and Retry stores it', async () => {
  const { user } = await open();
  await screen.findByRole('button', { name: 'Move Page 3 up' });
  const end = answerInstead({ method: 'PATCH', path: /node\/legal/ }, 'connection lost');
  await user.click(screen.getByRole('button', { name: 'Move Page 3 up' }));
  const notice = await screen.findByText(/The last change is not saved\./);
  const shown = screen.getAllByRole('group', { name: 'As the client sees it' });
  expect(wordsOf(shown.map(({ textContent }) => textContent).join(' '))).toBe(
    'Scope Warranty Payment',
  );
  expect(wordsOf(await stored.read())).toBe('Scope Payment Warranty');
  end();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect(wordsOf(await stored.read())).toBe('Scope Warranty Payment'));
  await waitFor(() => expect(notice.isConnected).toBe(false));
});

test.each([
  ['Show theirs', '<p>Warranty</p>', 'Warranty'],
  ['Keep mine', '<p>Warranty</p>', 'Payment Scope Warranty'],
])('of a text that somebody else has changed meanwhile, %s', async (choice, theirs, stays) => {
  const { user } = await open();
  await screen.findByRole('button', { name: 'Move Page 2 up' });
  await stored.write(theirs);
  await user.click(screen.getByRole('button', { name: 'Move Page 2 up' }));
  await screen.findByText('Another person has changed the agreement.');
  expect(wordsOf(await stored.read())).toBe('Warranty');
  await user.click(screen.getByRole('button', { name: choice }));
  await waitFor(async () => expect(wordsOf(await stored.read())).toBe(stays));
});

test('texts that cannot be read are not shown as empty, and Retry brings them', async () => {
  const end = answerInstead({ path: /node\/legal/ }, { status: 500 });
  const { user } = await open();
  await screen.findByText(
    'There was a problem loading the legal texts. Please refresh the page.',
    {},
    { timeout: 10_000 },
  );
  expect(screen.queryByRole('button', { name: 'Add a page' })).toBeNull();
  end();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Remove Page 3' })).toBeTruthy();
});
