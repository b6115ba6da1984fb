/** Comparison of requests with those that a recorded Drupal accepted (ADR 137). For tests. */
export {
  type ReportedRequest,
  refusedParts,
  reportFolder,
  type Sender,
} from './compare-requests';
export type { ShapedRequest } from './request-shape';
