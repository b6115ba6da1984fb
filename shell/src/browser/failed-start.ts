import { failureReason } from './reports/failure-reason';

/**
 * Shows the error message of the boot screen, which is part of the HTML document, when the portal
 * cannot render. The inline script of the document handles the event and reports to the gateway.
 */
export function showFailedStart(error: unknown): void {
  dispatchEvent(new CustomEvent('groundplan:start-failed', { detail: failureReason(error) }));
  reportError(error);
}
