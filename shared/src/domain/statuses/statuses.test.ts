import {
  featureStatuses,
  isWaitingForApproval,
  paymentStatuses,
  projectStatuses,
  readFeatureStatus,
  readPaymentStatus,
  readProjectStatus,
  statusLabel,
} from '../index';

test('a project without a status is in Discovery', () => {
  expect(statusLabel(projectStatuses, readProjectStatus(null))).toBe('Discovery');
});

test('a payment status that is not set is Payment Due, and deposit received has a label', () => {
  expect(statusLabel(paymentStatuses, readPaymentStatus(undefined))).toBe('Payment Due');
  expect(statusLabel(paymentStatuses, 'deposit_received')).toBe('Deposit Received');
});

test('a feature status that is not set stays so, for the placeholder', () => {
  expect(readFeatureStatus('')).toBeNull();
  expect(statusLabel(featureStatuses, null)).toBe('');
  expect(statusLabel(featureStatuses, readFeatureStatus('presented_to_client'))).toBe(
    'Presented to Client',
  );
});

test('submitted and reviewing requests wait for approval', () => {
  const waiting = (['submitted', 'reviewing', 'approved', 'rejected'] as const).filter(
    isWaitingForApproval,
  );
  expect(waiting).toEqual(['submitted', 'reviewing']);
});
