import type { Entry } from '@portal/shared/changes';
import { paymentChangeOf } from '../../content/payments.repository';

/** Returns the message for payment changes that could not be stored. */
export function failureWords({ changes, state }: Entry): string {
  const kind = paymentChangeOf(changes);
  if (state.kind === 'refused' && state.status === 404) return 'Payment not found';
  if (kind === 'remove') return 'Error: unable to remove payment';
  return kind === 'create' ? 'Unable to add Payment' : 'Payment could not be updated';
}
