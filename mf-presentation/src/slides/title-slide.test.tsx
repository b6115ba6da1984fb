/** @jest-environment jsdom */
import { $session } from '@portal/shared/session';
import { aProposal } from '@portal/shared/testing';
import { render, screen } from '@testing-library/react';
import { fork } from 'effector';
import { Provider } from 'effector-react';
import { TitleSlide } from './title-slide';

const withLogo = (logo: string | null) =>
  render(
    <TitleSlide proposal={aProposal({ company: { name: 'Fern & Field', address: '', logo } })} />,
  );

test('the first slide shows the logo of the company, which is read as its name', () => {
  withLogo('/api/company-logo/1.webp');
  expect(screen.getByRole('img', { name: 'Fern & Field' }).getAttribute('src')).toBe(
    '/api/company-logo/1.webp',
  );
});

test('without a logo the name stands alone', () => {
  withLogo(null);
  expect(screen.queryByRole('img', { name: 'Fern & Field' })).toBeNull();
  expect(screen.getByText('Fern & Field')).not.toBeNull();
});

test.each([
  ['customer', 'Changed since you signed.'],
  ['manager', 'Changed since signing.'],
] as const)('the %s is told what is not any more as it was signed: %s', (role, text) => {
  const show = (changedSinceSigning: boolean) =>
    render(
      <Provider value={fork({ values: [[$session, { userId: 'u', roles: [role] }]] })}>
        <TitleSlide proposal={aProposal({ evidence: { hash: '', changedSinceSigning } })} />
      </Provider>,
    );
  const { unmount } = show(false);
  expect(screen.queryByText(/Changed since/)).toBeNull();
  unmount();
  show(true);
  expect(screen.getByText(text)).not.toBeNull();
});
