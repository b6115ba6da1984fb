/** @jest-environment jsdom */
import userEvent from '@testing-library/user-event';
import { type TypedFields, watchTypedFields } from './typed-fields';

const user = userEvent.setup();
let typed: TypedFields;

beforeEach(() => {
  document.body.innerHTML = '';
  typed = watchTypedFields(document);
});

function show(markup: string): HTMLElement {
  document.body.innerHTML = markup;
  return document.body.firstElementChild as HTMLElement;
}

test('a page on which nobody has typed holds nothing', () => {
  show('<input value="kept from before">');
  expect(typed.hasTyped()).toBe(false);
});

test('a half-filled field counts while it is on the screen', async () => {
  const field = show('<input>');
  await user.type(field, 'Noor');
  expect(typed.hasTyped()).toBe(true);
  field.remove();
  expect(typed.hasTyped()).toBe(false);
});

test('a field that is put back as it was counts no more', async () => {
  const field = show('<input value="Noor">');
  await user.type(field, 'a');
  await user.type(field, '{Backspace}');
  expect(typed.hasTyped()).toBe(false);
});

test.each([
  ['a longer text', '<textarea></textarea>', (field: HTMLElement) => user.type(field, 'x')],
  ['a ticked box', '<input type="checkbox">', (field: HTMLElement) => user.click(field)],
  ['a stroke on a drawing pad', '<canvas></canvas>', (field: HTMLElement) => user.click(field)],
  [
    'a selection',
    '<select><option>a</option><option>b</option></select>',
    async (field: HTMLElement) => {
      field.focus();
      await user.selectOptions(field, 'b');
    },
  ],
])('%s counts', async (_, markup, enter) => {
  await enter(show(markup));
  expect(typed.hasTyped()).toBe(true);
});

test('an option that is chosen from a list counts for the field that opened it', async () => {
  const field = show('<input role="combobox">');
  document.body.insertAdjacentHTML('beforeend', '<div role="option">Patio</div>');
  field.focus();
  const option = document.querySelector('[role="option"]');
  option?.addEventListener('mousedown', (event) => event.preventDefault());
  await user.click(option as HTMLElement);
  expect(typed.hasTyped()).toBe(true);
});

test('who closes the page in the middle of a field is typing, and no longer once it is left', async () => {
  const field = show('<input value="Noor">');
  await user.type(field, 'a');
  expect(typed.isTyping()).toBe(true);
  await user.tab();
  expect(typed.isTyping()).toBe(false);
  await user.click(field);
  expect(typed.isTyping()).toBe(false);
});

test('what Enter has taken is typed no more', async () => {
  const field = show('<input>');
  await user.type(field, 'Noor{Enter}');
  expect(typed.isTyping()).toBe(false);
  await user.type(field, ' van Dijk');
  expect(typed.isTyping()).toBe(true);
});

test('what is typed to search is no work', async () => {
  await user.type(show('<input type="search">'), 'patio');
  expect(typed.isTyping()).toBe(false);
  expect(typed.hasTyped()).toBe(false);
});
