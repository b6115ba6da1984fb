import { formatAmount, type Proposal } from '@portal/shared/proposal';

/** Returns the acceptance sentence with the total. */
export const acceptanceOf = ({ company, totals }: Proposal): string =>
  `By signing you accept this proposal${company.name && ` of ${company.name}`} for ${formatAmount(totals.total)}, tax included.`;

/** Label of the consent checkbox, required for signing. */
export const consentLabel =
  'I have read the proposal and its terms, and I agree to sign it electronically.';
