import type { PortalPage } from '@portal/shared/contract';

const elementId = 'portal-page';

/**
 * Reads the data that the gateway inlined into the HTML page. Throws if missing, which is a bug.
 */
export function readPortalPage(from: Document): PortalPage {
  const text = from.getElementById(elementId)?.textContent;
  if (!text) throw new Error(`The page has no <script id="${elementId}">.`);
  return JSON.parse(text) as PortalPage;
}
