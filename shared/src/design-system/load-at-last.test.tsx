/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { loadAtLast } from './load-at-last';

test('a failed load is repeated, with pauses that grow to a minute', async () => {
  const pauses: number[] = [];
  let tries = 0;
  const loaded = await loadAtLast(
    async () => {
      tries += 1;
      if (tries < 9) throw new Error('offline');
      return 'code';
    },
    async (milliseconds) => pauses.push(milliseconds),
  );
  expect(loaded).toBe('code');
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
});

test('the part around code that is missing stays, and shows the code once it loads', async () => {
  let mend = (): void => undefined;
  let isOffline = true;
  const load = async () => {
    if (isOffline) throw new Error('offline');
    return { default: () => <p>Icon</p> };
  };
  const pause = () =>
    new Promise<void>((done) => {
      mend = done;
    });
  const Rare = lazy(() => loadAtLast(load, pause));
  render(
    <>
      <p>Payments</p>
      <Suspense>
        <Rare />
      </Suspense>
    </>,
  );
  expect(await screen.findByText('Payments')).toBeTruthy();
  expect(screen.queryByText('Icon')).toBeNull();
  isOffline = false;
  mend();
  expect(await screen.findByText('Icon')).toBeTruthy();
});
