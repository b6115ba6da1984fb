/** @jest-environment jsdom */
import { aDocument } from '@portal/shared/testing';
import { render, screen } from '@testing-library/react';
import { StatementOfWork } from './statement-of-work';

test('every word of a statement of work is there, in tables, bare and repeated, with its pictures', () => {
  const { container } = render(
    <StatementOfWork
      body="Bring the plan.<table><tr><th>Layer</th><td>150 mm</td></tr></table><p>Compact.</p><p>Compact.</p>"
      images={[
        aDocument({ mime: 'image/jpeg', title: 'The slope', large: '/slope.jpg' }),
        aDocument({ mime: 'application/pdf', title: 'The plan' }),
      ]}
    />,
  );
  expect(container.textContent).toBe('Bring the plan.Layer150 mmCompact.Compact.');
  expect(screen.getAllByRole('img').map((one) => one.getAttribute('alt'))).toEqual(['The slope']);
});
