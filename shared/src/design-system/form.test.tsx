/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Form, TextField } from './index';

const nothing = { fields: {}, rest: '' };
const field = (name: string) => screen.getByRole('textbox', { name });

/** A form with two fields; `refusal` is the answer to each sending. */
const Garden = ({ refusal }: { readonly refusal: typeof nothing }) => {
  const [refused, setRefused] = useState(nothing);
  const [texts, setTexts] = useState({ name: '', town: '' });
  const type = (typed: Partial<typeof texts>) => {
    setTexts({ ...texts, ...typed });
    setRefused(nothing);
  };
  return (
    <Form refusal={refused} onSubmit={() => setRefused(refusal)}>
      <TextField label="Name" name="name" value={texts.name} onChange={(name) => type({ name })} />
      <TextField
        label="Town"
        name="town"
        hint="Where it is"
        value={texts.town}
        onChange={(town) => type({ town })}
      />
      <button type="submit">Save</button>
    </Form>
  );
};

async function sent(refusal: { readonly fields: Record<string, string>; readonly rest: string }) {
  const user = userEvent.setup();
  render(<Garden refusal={refusal} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return user;
}

test('a refused field is invalid, described and focused, and the mark goes when it is edited', async () => {
  const user = await sent({ fields: { town: 'There is no such town.' }, rest: '' });
  const town = screen.getByRole('textbox', { description: 'There is no such town. Where it is' });
  expect(town).toBe(field('Town'));
  expect(town.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(town);
  expect(field('Name').getAttribute('aria-invalid')).toBeNull();
  await user.type(town, 'Paris');
  expect(town.getAttribute('aria-invalid')).toBeNull();
  expect(screen.queryByText('There is no such town.')).toBeNull();
});

test('of two refused fields the first has the focus', async () => {
  await sent({ fields: { town: 'Too far.', name: 'Taken.' }, rest: '' });
  expect(document.activeElement).toBe(field('Name'));
});

test('everything else, and a field that is not on the screen, is told above the fields, in view', async () => {
  const scrolled: Element[] = [];
  HTMLElement.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this);
  };
  await sent({ fields: { rate: 'Rate must be 0 or more.' }, rest: 'The site is locked.' });
  const told = screen.getByText('The site is locked. Rate must be 0 or more.');
  expect(scrolled.at(-1)?.contains(told)).toBe(true);
});
