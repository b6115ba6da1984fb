/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { VirtualCards } from './virtual-cards';

beforeAll(() => {
  // jsdom has no layout.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

const people = Array.from({ length: 70 }, (_, index) => `Person ${index}`);

test('a long list prints whole', async () => {
  render(
    <VirtualCards
      items={people}
      itemKey={(name) => name}
      card={(name) => <article>{name}</article>}
      height={100}
    />,
  );
  expect(screen.getAllByRole('article').length).toBeLessThan(70);
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(screen.getAllByRole('article')).toHaveLength(70);
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(screen.queryAllByRole('article').length).toBeLessThan(70);
});
