/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Accordion } from './accordion';
import { initialsOf } from './avatar';

test('the content is made when the section first opens, and kept when it closes', async () => {
  render(<Accordion title="Documents">a list</Accordion>);
  expect(screen.queryByText('a list')).toBeNull();
  const button = screen.getByRole('button', { name: 'Documents' });
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('a list').hidden).toBe(false);
  await userEvent.click(button);
  expect(screen.getByText('a list').hidden).toBe(true);
});

test('who holds it decides whether it is open', async () => {
  const asked: boolean[] = [];
  render(
    <Accordion title="Documents" open={false} onToggle={(open) => asked.push(open)}>
      a list
    </Accordion>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Documents' }));
  expect(asked).toEqual([true]);
  expect(screen.queryByText('a list')).toBeNull();
});

test.each([
  ['Amina Okafor', 'AO'],
  ['  leyla   maria demir ', 'LD'],
  ['Jonas', 'J'],
  ['', ''],
])('initials of %p are %p', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
