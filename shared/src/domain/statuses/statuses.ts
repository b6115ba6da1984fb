/** A status with a display label. */
export interface Status<Key extends string = string> {
  readonly key: Key;
  readonly label: string;
}

export const projectStatuses = [
  { key: 'discovery', label: 'Discovery' },
  { key: 'design', label: 'Design' },
  { key: 'predesign', label: 'Pre-design' },
  { key: 'pricing', label: 'Pricing' },
  { key: 'proposal', label: 'Proposal' },
  { key: 'approval', label: 'Approval' },
  { key: 'pre_construction', label: 'Pre-construction' },
  { key: 'construction', label: 'Construction' },
  { key: 'closure', label: 'Closure' },
] as const satisfies readonly Status[];

/**
 * Payment statuses of a project. The stored status 'deposit_received' has an empty label (decision
 * 34).
 */
export const paymentStatuses = [
  { key: 'payment_due', label: 'Payment Due' },
  { key: 'deposit_received', label: 'Deposit Received' },
  { key: 'paid', label: 'Paid' },
] as const satisfies readonly Status[];

/** Statuses of a payment schedule item. */
export const paymentItemStatuses = [
  { key: 'payment_due', label: 'Payment Due' },
  { key: 'paid', label: 'Paid' },
] as const satisfies readonly Status[];

/** Statuses of features and sub-items. */
export const featureStatuses = [
  { key: 'design_stage', label: 'Design Stage' },
  { key: 'ready_for_pricing', label: 'Ready For Pricing' },
  { key: 'pricing_complete', label: 'Pricing Complete' },
  { key: 'presented_to_client', label: 'Presented to Client' },
  { key: 'rejected', label: 'Rejected' },
  { key: 'approved', label: 'Approved' },
] as const satisfies readonly Status[];

export const changeRequestStatuses = [
  { key: 'submitted', label: 'Submitted' },
  { key: 'reviewing', label: 'Review' },
  { key: 'approved', label: 'Approved' },
  { key: 'rejected', label: 'Rejected' },
] as const satisfies readonly Status[];

export type ProjectStatus = (typeof projectStatuses)[number]['key'];
export type PaymentStatus = (typeof paymentStatuses)[number]['key'];
export type PaymentItemStatus = (typeof paymentItemStatuses)[number]['key'];
export type FeatureStatus = (typeof featureStatuses)[number]['key'];
export type ChangeRequestStatus = (typeof changeRequestStatuses)[number]['key'];
