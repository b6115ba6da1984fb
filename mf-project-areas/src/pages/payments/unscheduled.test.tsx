/** @jest-environment jsdom */
import { aPayment } from '@portal/shared/testing';
import { render } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { Provider } from 'effector-react';
import { paymentsOpened, readContractTotalFx, readPaymentsFx } from './model';
import { Unscheduled } from './unscheduled';

/** What is said beside one payment of an amount, or none, in a project of a total. */
async function said(project: string, amount?: string): Promise<string | null> {
  const scope = fork({
    handlers: [
      [readPaymentsFx, () => (amount ? [aPayment({ amount })] : [])],
      [readContractTotalFx, () => ({ project, approvedChanges: '0.00' })],
    ],
  });
  await allSettled(paymentsOpened, { scope, params: 'p' });
  const { container } = render(
    <Provider value={scope}>
      <Unscheduled />
    </Provider>,
  );
  return container.textContent;
}

test.each([
  ['0.00', undefined, ''],
  ['0.00', '10.00', '$10.00 more than the project total is scheduled.'],
  ['100.00', undefined, '$100.00 of the project total is not scheduled yet.'],
  ['100.00', '100.00', 'The whole project total is scheduled.'],
])('of a project of %s with %s scheduled', async (project, amount, text) => {
  expect(await said(project, amount)).toBe(text);
});
