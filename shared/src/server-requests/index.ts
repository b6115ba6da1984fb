/**
 * Requests as operators see them, in the gateway and in the content service: ids, the access log, and
 * traces. For servers only.
 */
export { type AccessedRequest, accessLine } from './access-line';
export { requestIdOf } from './request-id';
export { isTracingSet, type RequestSpan, startTracing, type Tracing } from './tracing';
