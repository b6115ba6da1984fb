/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { usePageEndKeys } from './page-end-keys';

const { jest } = import.meta;

/** Tells the page that its content has another height. */
let resize: () => void = () => undefined;
const scrolledTo = jest.fn<void, [{ readonly top: number }]>();
beforeEach(() => {
  scrolledTo.mockReset();
  // jsdom has no layout.
  globalThis.ResizeObserver = class {
    constructor(notify: ResizeObserverCallback) {
      resize = () => notify([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Object.assign(globalThis, { scrollTo: scrolledTo });
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 240_000 });
});

const Page = ({ isLong = true }: { readonly isLong?: boolean }) => {
  usePageEndKeys(isLong);
  return (
    <main>
      <button type="button">Add New</button>
      <input aria-label="Name" />
      <dialog open>
        <button type="button">Close</button>
      </dialog>
      <div data-testid="part" style={{ overflowY: 'auto' }}>
        <button type="button">Inside</button>
      </div>
    </main>
  );
};

const press = (on: Element, key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(on, { key, ...more });
const tops = () => scrolledTo.mock.calls.map(([{ top }]) => top);

test('Home and End lead to the ends of the page', () => {
  render(<Page />);
  expect(press(document.body, 'End')).toBe(false);
  expect(press(screen.getByText('Add New'), 'Home')).toBe(false);
  expect(scrolledTo.mock.calls).toEqual([
    [{ top: 240_000, behavior: 'instant' }],
    [{ top: 0, behavior: 'instant' }],
  ]);
});

test('fields, dialogs and parts that scroll by themselves keep their keys', () => {
  render(<Page />);
  const part = screen.getByTestId('part');
  Object.defineProperties(part, { scrollHeight: { value: 900 }, clientHeight: { value: 300 } });
  for (const of of [
    screen.getByLabelText('Name'),
    screen.getByText('Close'),
    screen.getByText('Inside'),
  ])
    expect([of.textContent, press(of, 'End')]).toEqual([of.textContent, true]);
  expect(tops()).toEqual([]);
});

test('other keys, keys with modifiers and keys that something else has handled are left alone', () => {
  render(<Page />);
  expect(press(document.body, 'PageDown')).toBe(true);
  for (const modifier of ['altKey', 'metaKey', 'shiftKey'])
    expect(press(document.body, 'End', { [modifier]: true })).toBe(true);
  const button = screen.getByText('Add New');
  button.addEventListener('keydown', (event) => event.preventDefault());
  press(button, 'End');
  expect(tops()).toEqual([]);
});

test.each(['wheel', 'pointerdown', 'touchstart', 'keydown'])(
  'the page stays at its growing end until somebody scrolls: %s',
  (byHand) => {
    render(<Page />);
    press(document.body, 'End');
    act(() => resize());
    expect(tops()).toEqual([240_000, 240_000]);
    fireEvent(document.body, new Event(byHand, { bubbles: true }));
    act(() => resize());
    expect(tops()).toHaveLength(2);
  },
);

test('a page that was not led to its end grows below what is seen', () => {
  const { rerender } = render(<Page />);
  act(() => resize());
  press(document.body, 'Home');
  act(() => resize());
  expect(tops()).toEqual([0]);
  rerender(<Page isLong={false} />);
  press(document.body, 'End');
  expect(tops()).toEqual([0]);
});
