import { expect, test } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import { deckPage } from '../pages/deck-page';
import { expectAccessibleAsItStands } from '../pages/judged';
import { signInPage } from '../pages/sign-in-page';

/** From an old projector to a large display. */
const screens = [
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
];

/** Least type in shares of the stage's height, which an audience reads from six heights away. */
const leastBody = 0.0185;
const leastType = 0.016;

test('the type of every slide grows with the screen, what it shows stands in the middle, and nobody is kept out', async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInPage(page).signInAs('customer');
  await page.goto(`/projects/${await demoProjectId(baseURL ?? '')}/presentation`);
  const deck = deckPage(page);
  const next = deck.controls.getByRole('button', { name: 'Next slide' });
  for (let number = 1; ; number += 1) {
    await expect(deck.controls).toContainText(new RegExp(`^${number} /`));
    for (const screen of screens) {
      await page.setViewportSize(screen);
      const where = `${await deck.slide.getAttribute('aria-label')} at ${screen.width} px`;
      const { body, least, smallHeadings, top, bottom, sideways } =
        await deck.slide.evaluate(layoutOf);
      expect.soft(body, `body type: ${where}`).toBeGreaterThanOrEqual(leastBody);
      expect.soft(least, `smallest type: ${where}`).toBeGreaterThanOrEqual(leastType);
      expect.soft(smallHeadings, `headings below the type of their text: ${where}`).toEqual([]);
      expect.soft(sideways, `nothing beside the slide: ${where}`).toBe(0);
      // A slide that is longer than the screen scrolls.
      if (bottom > 1.01) continue;
      expect.soft(Math.abs((top + bottom) / 2 - 0.5), `middle: ${where}`).toBeLessThan(0.15);
      expect.soft(bottom - top, `filled: ${where}`).toBeGreaterThan(0.4);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectAccessibleAsItStands(page);
    if (await next.isDisabled()) break;
    await next.click();
  }
});

/** Runs in the page: sizes of a slide in shares of its height. */
function layoutOf(slide: Element) {
  const { top: above, height: stage } = slide.getBoundingClientRect();
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility();
  };
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  const lettersOf = (element: Element): number =>
    [...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .reduce((sum, { textContent }) => sum + `${textContent}`.trim().length, 0);
  const texts = [...slide.querySelectorAll('*')]
    .map((element) => ({ element, letters: lettersOf(element) }))
    .filter(({ element, letters }) => letters > 0 && isSeen(element))
    .map(({ element, letters }) => ({
      letters,
      size: sizeOf(element) / stage,
    }));
  const lettersIn = (size: number): number =>
    texts.filter((text) => text.size === size).reduce((sum, { letters }) => sum + letters, 0);
  const sizes = texts.map(({ size }) => size);
  const parts = [...slide.querySelectorAll('p, li, h1, h2, h3, dd, dt, td, th, img, button')]
    .filter(isSeen)
    .map((part) => part.getBoundingClientRect());
  return {
    /** Size of most of the letters. */
    body: sizes.toSorted((one, other) => lettersIn(other) - lettersIn(one))[0] ?? 0,
    least: Math.min(...sizes),
    smallHeadings: [...slide.querySelectorAll(':is(h3, h4, h5):has(+ :is(p, ul, ol))')]
      .filter((heading) => sizeOf(heading) < sizeOf(heading.nextElementSibling ?? heading))
      .map(({ textContent }) => textContent),
    top: (Math.min(...parts.map(({ top }) => top)) - above) / stage,
    bottom: (Math.max(...parts.map(({ bottom }) => bottom)) - above) / stage,
    sideways: slide.scrollWidth - slide.clientWidth,
  };
}
