/** The element that a person focused last, with all its ancestors, the closest first. */
interface Place {
  readonly element: Element;
  readonly ancestors: readonly HTMLElement[];
}

/**
 * Keeps the keyboard focus of a person whose focused element is removed or disabled: browsers move
 * the focus to the body, from where Tab starts at the top of the page.
 *
 * Removed: the closest remaining ancestor gets the focus, or else the element with `fallbackId`; Tab
 * continues from there. Disabled: the element gets the focus back once it is enabled. A focus that
 * the page sets itself, or that the person moves, stays. Returns a function that ends the watch.
 */
export function keepFocus(page: Document, fallbackId: string): () => void {
  let place = placeOf(page.activeElement);
  const isLost = () => page.activeElement === null || page.activeElement === page.body;

  const focused = ({ target }: FocusEvent) => {
    if (target instanceof Element) place = placeOf(target);
  };
  const left = ({ target }: FocusEvent) => {
    afterTask(() => {
      if (place?.element === target && isUsable(place.element) && isLost()) place = null;
    });
  };
  const restore = () => {
    if (!place || !isLost()) return;
    const { element, ancestors } = place;
    if (element.isConnected) {
      if (isUsable(element)) (element as HTMLElement).focus({ preventScroll: true });
      return;
    }
    const home = ancestors.find((one) => one.isConnected && one !== page.body && isInPage(one));
    focusPart(home ?? page.getElementById(fallbackId));
  };
  const observer = new MutationObserver(() => afterTask(restore));

  page.addEventListener('focusin', focused);
  page.addEventListener('focusout', left);
  observer.observe(page.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'inert'],
  });
  return () => {
    observer.disconnect();
    page.removeEventListener('focusin', focused);
    page.removeEventListener('focusout', left);
  };
}

/**
 * Runs an action once the current task has ended: between the events of a focus that moves the body
 * has the focus, and an element that a render removes is still connected.
 */
const afterTask = (action: () => void): void => void setTimeout(action);

const placeOf = (element: Element | null): Place | null =>
  element && { element, ancestors: ancestorsOf(element) };

function ancestorsOf(element: Element): readonly HTMLElement[] {
  const parent = element.parentElement;
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}

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
