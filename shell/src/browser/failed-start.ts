/**
 * Shows the message of the boot screen, which the document carries itself, wherever nothing of the portal is drawn. The
 * script inside the document hears of it, and tells the gateway.
 */
export function showFailedStart(error: unknown): void {
  dispatchEvent(new Event('groundplan:start-failed'));
  reportError(error);
}
