/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Outcome } from './outcome';
import type { Verified } from './verify.model';

const known = { sha256: 'ab', project: 'Harbour walk: change "A fountain", rejected' };

test.each<readonly [Verified, string]>([
  [{ ...known, state: 'in force' }, 'Unaltered, and in force'],
  [{ ...known, state: 'declined' }, 'Unaltered, and declined'],
  [{ ...known, state: 'replaced' }, 'Unaltered, and replaced'],
  [
    { ...known, state: 'withdrawn', withdrawnAt: '2026-11-03T10:00:00Z' },
    'Unaltered, and withdrawn',
  ],
  [{ sha256: 'ab', state: 'erased' }, 'Unaltered, and erased'],
  [{ sha256: 'ab', state: 'unknown' }, 'Altered, or not from here'],
])('%j is told in words: %s', (verified, title) => {
  render(<Outcome verified={verified} name="contract.pdf" />);
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.getByText('contract.pdf')).toBeTruthy();
});
