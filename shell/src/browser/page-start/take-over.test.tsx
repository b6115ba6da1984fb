/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { takeOver } from './take-over';

const fields = `<form><input type="text" aria-label="Name"><textarea aria-label="Note"></textarea><button>Send</button></form>`;

/** Stands in for a page of a remote: fields of React, which are emptied when the page opens. */
const Page = ({ onSend }: { readonly onSend: (text: string) => void }) => {
  const [name, setName] = useState('old');
  const [note, setNote] = useState('');
  useLayoutEffect(() => setName(''), []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(`${name}, ${note}`);
      }}
    >
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <textarea aria-label="Note" value={note} onChange={({ target }) => setNote(target.value)} />
    </form>
  );
};

const Shown = ({ onSend }: { readonly onSend: (text: string) => void }) => {
  useLayoutEffect(() => takeOver(document, document.getElementById('portal')), []);
  return <Page onSend={onSend} />;
};

beforeEach(() => {
  document.body.innerHTML = `<div id="prerendered">${fields}</div><div id="portal"></div>`;
});

const arrive = (onSend = (_: string): void => undefined) =>
  render(<Shown onSend={onSend} />, { container: document.getElementById('portal') ?? undefined });

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('typed texts, focus and selection go on in the page, which knows the texts', async () => {
  await userEvent.type(field('Name'), 'Ada');
  await userEvent.type(field('Note'), 'first line');
  field('Note').setSelectionRange(2, 5);
  const sent: string[] = [];
  arrive((text) => sent.push(text));
  await Promise.resolve();
  expect(document.getElementById('prerendered')).toBeNull();
  expect(field('Note')).toBe(document.activeElement);
  expect([field('Note').selectionStart, field('Note').selectionEnd]).toEqual([2, 5]);
  expect(field('Name').value).toBe('Ada');
  field('Name').form?.requestSubmit();
  expect(sent).toEqual(['Ada, first line']);
});

test('a form that was sent early is sent by the page, once, with its texts', async () => {
  await userEvent.type(field('Name'), 'Ada');
  field('Name').form?.setAttribute('data-sent', '');
  const sent: string[] = [];
  arrive((text) => sent.push(text));
  await Promise.resolve();
  expect(sent).toEqual(['Ada, ']);
  takeOver(document, document.getElementById('portal'));
  expect(sent).toHaveLength(1);
});

test('without a page the prerendered one is gone, and nothing is sent', () => {
  takeOver(document, null);
  expect(document.getElementById('prerendered')).toBeNull();
  expect(() => takeOver(document, null)).not.toThrow();
});
