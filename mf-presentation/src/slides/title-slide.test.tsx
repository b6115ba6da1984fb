/** @jest-environment jsdom */
import { aProposal } from '@portal/shared/testing';
import { render, screen } from '@testing-library/react';
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
