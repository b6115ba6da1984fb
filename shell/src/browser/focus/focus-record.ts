export interface FocusRecord {
  /**
   * The element that was focused last, then its ancestors from the inside out; empty once the person has left the element
   * and no other has the focus.
   */
  path: readonly EventTarget[];
}

/**
 * Records where the focus is, from the start of the page: `keepFocus`, which loads later, also restores a focus that was
 * lost before it.
 */
export function recordFocus(page: Document): FocusRecord {
  const record: FocusRecord = { path: page.activeElement ? [page.activeElement] : [] };
  page.addEventListener('focusin', (event) => {
    // At the time of the event: a removed element has no ancestors.
    record.path = event.composedPath();
  });
  return record;
}
