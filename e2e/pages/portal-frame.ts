import type { Page } from '@playwright/test';

/** Page object of the frame around every page of the portal. */
export const portalFrame = (page: Page) => ({
  navigation: page.getByRole('navigation', { name: 'Main navigation' }),
  tabs: page.getByRole('navigation', { name: 'Sections' }),
  content: page.getByRole('main'),
  /** Placeholders of parts that failed to load. */
  unavailable: page
    .getByRole('alert')
    .filter({ hasText: 'This part of the portal could not be loaded.' }),
});

/** Navigates within the loaded document, like a link of the portal. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Collects the names of remotes with any request from now on. */
export function remotesFetchedBy(page: Page): ReadonlySet<string> {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /\/remotes\/([^/]+)\//.exec(new URL(request.url()).pathname) ?? [];
    if (name) fetched.add(name);
  });
  return fetched;
}
