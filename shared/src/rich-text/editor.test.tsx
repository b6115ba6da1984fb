/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import Editor from './editor';

beforeAll(() => {
  // The editor asks where its text stands, to scroll there; jsdom draws nothing.
  Object.assign(Range.prototype, {
    getClientRects: () => [],
    getBoundingClientRect: () => new DOMRect(),
  });
});

const setUp = async () => {
  const done: (string | null)[] = [];
  const { unmount } = render(
    <StrictMode>
      <Editor label="Notes" value="<p>Dig.</p>" onDone={(html) => done.push(html)} />
    </StrictMode>,
  );
  await screen.findByRole('textbox', { name: 'Notes' });
  return { user: userEvent.setup(), done, unmount };
};
const list = () => screen.getByRole('button', { name: /bullet/i });

test('what was typed is saved when the editor goes with its page', async () => {
  const { user, done, unmount } = await setUp();
  await user.click(list());
  unmount();
  expect(done).toEqual([expect.stringContaining('<ul><li><p>Dig.</p></li></ul>')]);
});

test('an editor into which nothing was typed saves nothing when it goes', async () => {
  const { done, unmount } = await setUp();
  unmount();
  expect(done).toEqual([]);
});

test('Esc takes back for good, also when the editor then goes', async () => {
  const { user, done, unmount } = await setUp();
  await user.click(list());
  await user.keyboard('{Escape}');
  unmount();
  expect(done).toEqual([null]);
});
