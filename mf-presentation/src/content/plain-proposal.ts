/** The part of the staff's data layer that reads a proposal on a plain Drupal; loaded only there. */
export { proposalOfContent } from '@portal/shared/content';
