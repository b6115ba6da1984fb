import type { PortalPage } from '@portal/shared/contract';

const elementId = 'portal-page';

/** What the HTML page handed over. A page without it was not made by the gateway: that is a bug, and thrown. */
export function readPortalPage(from: Document): PortalPage {
  const text = from.getElementById(elementId)?.textContent;
  if (!text) throw new Error(`The page has no <script id="${elementId}">.`);
  return JSON.parse(text) as PortalPage;
}
