/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyPart } from './lazy-part';

test('a part that cannot be fetched says so, and comes when it is asked for again', async () => {
  let isDown = true;
  const Part = lazyPart(async () => {
    if (isDown) throw new Error('Loading chunk failed');
    return ({ name }: { readonly name: string }) => <p>{name}</p>;
  });
  render(<Part name="Signatures" />);
  expect(await screen.findByText(/could not be loaded/)).not.toBeNull();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Signatures')).not.toBeNull();
});

test('a part that was fetched before is drawn at once', async () => {
  const Part = lazyPart(async () => () => <p>Contents</p>);
  const { unmount } = render(<Part />);
  await screen.findByText('Contents');
  unmount();
  render(<Part />);
  expect(screen.queryByText('Contents')).not.toBeNull();
});
