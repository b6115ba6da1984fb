import {
  type ChangeRequestStatus,
  changeRequestStatuses,
  type FeatureStatus,
  featureStatuses,
  type PaymentItemStatus,
  type PaymentStatus,
  type ProjectStatus,
  paymentItemStatuses,
  paymentStatuses,
  projectStatuses,
  type Status,
} from './statuses';

type Stored = string | null | undefined;

/** Parses a project status; unset or unknown counts as Discovery (decision 38). */
export function readProjectStatus(stored: Stored): ProjectStatus {
  return known(projectStatuses, stored) ?? 'discovery';
}

/** Parses a payment status; unset counts as Payment Due. */
export function readPaymentStatus(stored: Stored): PaymentStatus {
  return known(paymentStatuses, stored) ?? 'payment_due';
}

export function readPaymentItemStatus(stored: Stored): PaymentItemStatus {
  return known(paymentItemStatuses, stored) ?? 'payment_due';
}

/** Parses a feature status; null when unset, which shows the placeholder 'Select status'. */
export function readFeatureStatus(stored: Stored): FeatureStatus | null {
  return known(featureStatuses, stored);
}

export function readChangeRequestStatus(stored: Stored): ChangeRequestStatus {
  return known(changeRequestStatuses, stored) ?? 'submitted';
}

/** Whether a change request counts as 'Waiting for approval' (decision 37). */
export function isWaitingForApproval(status: ChangeRequestStatus): boolean {
  return status === 'submitted' || status === 'reviewing';
}

export function statusLabel<Key extends string>(
  statuses: readonly Status<Key>[],
  key: Key | null,
): string {
  return statuses.find((status) => status.key === key)?.label ?? '';
}

function known<Key extends string>(statuses: readonly Status<Key>[], stored: Stored): Key | null {
  return statuses.find((status) => status.key === stored)?.key ?? null;
}
