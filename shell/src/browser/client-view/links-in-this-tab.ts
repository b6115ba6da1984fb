/**
 * Opens links of this origin in this tab, for a view as the client: the view belongs to the tab, and another tab would
 * show the page as the person's own.
 */
export function openLinksInThisTab(page: Document): void {
  page.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a[target="_blank"]') : null;
      if (link instanceof HTMLAnchorElement && link.origin === location.origin) link.target = '';
    },
    { capture: true },
  );
}
