import type { Failure } from '@portal/shared/http';

/** What is said of a payment that somebody else has removed already; null for every other failure. */
export const goneText = (failure: Failure): string | null =>
  failure.kind === 'refused' && failure.status === 404 ? 'Payment not found' : null;

/** Refused by the service, or not even answered. */
export const removalText = (failure: Failure): string =>
  failure.kind === 'refused' ? 'Error: unable to remove payment' : 'Unable to remove Payment';
