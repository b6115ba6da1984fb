import { type Failure, RequestFailed, SecondStepFailed } from '@portal/shared/http';
import type { SecondStep } from '@portal/shared/session';

/**
 * Returns 'Login failed' for wrong credentials, or the reason for any other failure, for example a
 * lockout time.
 */
export function signInProblem(error: Error): string {
  if (!(error instanceof RequestFailed)) return error.message;
  if (error.failure.kind === 'offline') {
    return 'The content service cannot be reached. Please check your connection and try again.';
  }
  return toldText(error.failure, error instanceof SecondStepFailed) ?? 'Login failed';
}

/** Returns the service's text after too many failed attempts or a failed second step; null for any other failure. */
const toldText = (failure: Failure, isSecondStep: boolean): string | null =>
  failure.kind === 'refused' && (failure.status === 429 || isSecondStep) && failure.detail
    ? failure.detail
    : null;

/** Returns the second step that a refused sign-in needs; null for any other failure. */
export const secondStepOf = (error: Error): SecondStep | null =>
  error instanceof SecondStepFailed && error.token !== ''
    ? { token: error.token, isEnrolment: error.code === 'mfa_enrolment_required' }
    : null;

/** Whether the second step of a sign-in took too long. */
export const isStepExpired = (error: Error): boolean =>
  error instanceof SecondStepFailed && error.code === 'mfa_expired';
