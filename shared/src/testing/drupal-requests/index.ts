/** Comparison of requests with those that a recorded Drupal accepted (ADR 137). For tests. */
export { refusedParts, reportFolder } from './compare-requests';
export type { ShapedRequest } from './request-shape';
export type { ComparedRequest } from './unrecorded';
