/** @jest-environment jsdom */
import { $session } from '@portal/shared/session';
import { aProject } from '@portal/shared/testing';
import { render, screen } from '@testing-library/react';
import { fork } from 'effector';
import { Provider } from 'effector-react';
import { StatusPickers } from './status-pickers';

const project = aProject({ status: 'construction', paymentStatus: 'paid' });

test.each([
  ['manager', ['Project status', 'Payment status']],
  ['designer', ['Project status']],
  ['staff_worker', []],
  ['contract_worker', []],
])('a %s may change %j, and reads the rest', (role, labels) => {
  const scope = fork({ values: [[$session, { userId: 'me', roles: [role] }]] });
  render(
    <Provider value={scope}>
      <StatusPickers project={project} />
    </Provider>,
  );
  const pickers = screen.queryAllByRole('combobox');
  expect(pickers.map((one) => one.getAttribute('aria-label'))).toEqual(labels);
  for (const words of ['Construction', 'Paid'])
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
});
