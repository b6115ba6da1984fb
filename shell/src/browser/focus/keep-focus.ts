import type { FocusRecord } from './focus-record';

/**
 * Keeps the keyboard focus of a person whose focused element is removed or disabled: browsers move
 * the focus to the body, from where Tab starts at the top of the page.
 *
 * Removed: the closest remaining ancestor gets the focus, or else the element with `fallbackId`; Tab
 * continues from there. Disabled: the element gets the focus back once it is enabled. A focus that
 * the page sets itself, or that the person moves, stays. The focus of an element that was removed
 * before the watch began is restored at once. Returns a function that ends the watch.
 */
export function keepFocus(page: Document, record: FocusRecord, fallbackId: string): () => void {
  const isLost = () => page.activeElement === null || page.activeElement === page.body;

  const forgetLeft = () => {
    const [element] = elementsOf(record);
    if (element && isUsable(element) && isLost()) record.path = [];
  };
  const left = ({ target }: FocusEvent) => {
    afterTask(() => {
      if (record.path[0] === target) forgetLeft();
    });
  };
  const restore = () => {
    const [element, ...ancestors] = elementsOf(record);
    if (!element || !isLost()) return;
    if (element.isConnected) {
      if (isUsable(element)) element.focus({ preventScroll: true });
      return;
    }
    const home = ancestors.find((one) => one.isConnected && one !== page.body && isInPage(one));
    focusPart(home ?? page.getElementById(fallbackId));
  };
  const observer = new MutationObserver(() => afterTask(restore));

  page.addEventListener('focusout', left);
  observer.observe(page.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'inert'],
  });
  forgetLeft();
  restore();
  return () => {
    observer.disconnect();
    page.removeEventListener('focusout', left);
  };
}

/**
 * Runs an action once the current task has ended: between the events of a focus that moves the body
 * has the focus, and an element that a render removes is still connected.
 */
const afterTask = (action: () => void): void => void setTimeout(action);

const elementsOf = ({ path }: FocusRecord): readonly HTMLElement[] =>
  path.filter((one) => one instanceof HTMLElement);

const isUsable = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && element.closest('[inert]') === null;

/** Whether an ancestor is part of a page or dialog, and not the document's outer frame. */
const isInPage = (element: Element): boolean =>
  element.closest('main, dialog[open], [role="dialog"]') !== null;

/** Focuses an element that is no control, without a stop for Tab. */
function focusPart(part: HTMLElement | null): void {
  if (!part) return;
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1;
    // A ring around a whole part would look like a control.
    part.style.outline = 'none';
    part.addEventListener('blur', () => endFocusOf(part), { once: true });
  }
  part.focus({ preventScroll: true });
}

function endFocusOf(part: HTMLElement): void {
  part.removeAttribute('tabindex');
  part.style.outline = '';
}
