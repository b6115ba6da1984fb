/** Computation of a proposal on a plain Drupal; loaded only for that case. */
export { proposalOfContent } from '@portal/shared/content';
