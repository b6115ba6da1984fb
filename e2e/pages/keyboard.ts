import { expect, type Locator, type Page } from '@playwright/test';

/** Result of a walk through a page by the Tab key. */
interface Walk {
  /** Focused elements in the order of the walk. */
  readonly stops: readonly string[];
  /** Stops without a visible focus indicator. */
  readonly unseen: readonly string[];
  /** Stops that were covered by another element or outside the viewport. */
  readonly covered: readonly string[];
  /** Interactive elements that never received the focus. */
  readonly missed: readonly string[];
}

/** Upper limit of stops; a walk that does not return to the start ends here and fails. */
const mostStops = 400;

/** Expects Tab to reach every interactive element in reading order, with a visible focus. */
export async function expectKeyboardReach(page: Page): Promise<void> {
  const walk = await walkByTab(page);
  expect(walk.stops.length, 'something has the focus').toBeGreaterThan(0);
  expect(walk.stops.length, 'the walk comes round').toBeLessThan(mostStops);
  expect({ ...walk, stops: [] }).toEqual({ stops: [], unseen: [], covered: [], missed: [] });
}

async function walkByTab(page: Page): Promise<Walk> {
  await page.evaluate(beginWalk);
  for (let pressed = 0; pressed < mostStops; pressed += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => window.groundplanWalk.isRound())) break;
  }
  return page.evaluate(() => window.groundplanWalk.end());
}

/**
 * Expects Tab and Shift+Tab to stay in the dialog, Escape to close the dialog, and the focus to
 * return to the opener.
 */
export async function expectDialogKept(page: Page, dialog: Locator, opener: Locator) {
  const isInside = () => dialog.evaluate((node) => node.contains(document.activeElement));
  expect(await isInside(), 'the focus goes into the dialog').toBe(true);
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    const isAway = await page.evaluate(() => document.activeElement === document.body);
    // Between the last and the first element the focus may visit the browser's toolbars.
    expect(isAway || (await isInside()), `${key} stays in the dialog`).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

/**
 * Expects Escape to close a menu and return the focus to the opener, and Tab to leave and close the
 * menu.
 */
export async function expectMenuClosed(page: Page, menu: Locator, opener: Locator) {
  await opener.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  for (let pressed = 0; pressed < mostStops && (await menu.isVisible()); pressed += 1)
    await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
}

declare global {
  interface Window {
    groundplanWalk: { isRound(): boolean; end(): Walk };
  }
}

/**
 * Runs in the page: records the focused element after each key press, and the styles with and
 * without focus.
 */
function beginWalk(): void {
  const still = new CSSStyleSheet();
  still.replaceSync(
    '*, *::before, *::after { transition: none !important; animation: none !important }',
  );
  document.adoptedStyleSheets.push(still);
  // An open dialog or popover above the page is walked separately.
  const above = [...document.querySelectorAll<HTMLElement>(':modal, :popover-open')].at(-1);
  const scope = above ?? document.body;
  const beginsWith = above?.contains(document.activeElement) ? document.activeElement : null;
  if (!beginsWith) (document.activeElement as HTMLElement | null)?.blur();

  const stops: { element: Element; looks: string; isCovered: boolean }[] = [];
  const looksOf = (element: Element): string => {
    const looks: string[] = [];
    let one: Element | null = element;
    for (let level = 0; one && level < 6; level += 1, one = one.parentElement) {
      for (const part of [null, '::before', '::after']) {
        const style = getComputedStyle(one, part);
        const outline =
          style.outlineStyle === 'none' ? '' : `${style.outlineWidth}${style.outlineColor}`;
        looks.push(outline, style.boxShadow, style.borderColor, style.backgroundColor);
      }
    }
    return looks.join('|');
  };
  const isCovered = (element: Element): boolean => {
    const shown = element.closest('label') ?? element;
    const { left, top: above, width, height } = shown.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, above + height / 2);
    return !hit || !(shown.contains(hit) || hit.contains(shown));
  };
  const nameOf = (element: Element): string => {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()} ${words.trim().slice(0, 40)} ${element.id}`.trim();
  };
  const isRound = (): boolean => {
    const element = document.activeElement;
    // Between the end and the start of a page no element has the focus.
    if (!element || element === document.body) return false;
    if (!scope.contains(element)) return stops.length > 0;
    if (stops.some((stop) => stop.element === element)) return true;
    stops.push({ element, looks: looksOf(element), isCovered: isCovered(element) });
    return false;
  };
  const usable = (): Element[] => {
    const sought = 'a[href], button, input, select, textarea, summary, [tabindex]';
    return [...scope.querySelectorAll<HTMLElement>(sought)].filter((element) => {
      const isOne =
        element.tabIndex >= 0 && !element.matches(':disabled, [type="hidden"], [inert] *');
      return isOne && element.checkVisibility({ visibilityProperty: true });
    });
  };
  const isReached = (element: Element): boolean => {
    // In a radio group only the selected button is a tab stop; arrow keys select.
    const { type, name } = element as HTMLInputElement;
    const isOfGroup = (one: Element) => type === 'radio' && (one as HTMLInputElement).name === name;
    return stops.some((stop) => stop.element === element || isOfGroup(stop.element));
  };
  // A modal is walked until the first element is focused again by a key press, which shows the
  // focus indicator.
  if (beginsWith && !scope.matches(':modal')) isRound();
  window.groundplanWalk = {
    isRound,
    end: () => {
      const missed = usable().filter((element) => !isReached(element));
      (document.activeElement as HTMLElement | null)?.blur();
      const unseen = stops.filter(({ element, looks }) => looksOf(element) === looks);
      const walk = {
        stops: stops.map(({ element }) => nameOf(element)),
        unseen: unseen.map(({ element }) => nameOf(element)),
        covered: stops.filter((stop) => stop.isCovered).map(({ element }) => nameOf(element)),
        missed: missed.map(nameOf),
      };
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== still);
      return walk;
    },
  };
}
