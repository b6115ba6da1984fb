import { expect, type Page, test } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import { deckPage } from '../pages/deck-page';
import { expectAccessibleAsItStands, showTheme } from '../pages/judged';
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
      await deck.picturesDrawn();
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

/** Opens the proposal of the demo project and returns a function that turns to a slide further on. */
async function openedDeck(page: Page, baseURL: string | undefined) {
  await signInPage(page).signInAs('customer');
  await page.goto(`/projects/${await demoProjectId(baseURL ?? '')}/presentation`);
  const { controls } = deckPage(page);
  let number = 1;
  return async (wanted: number) => {
    for (; number < wanted; number += 1) {
      await expect(controls).toContainText(new RegExp(`^${number} /`));
      await page.keyboard.press('PageDown');
    }
    await expect(controls).toContainText(new RegExp(`^${wanted} /`));
  };
}

test('on a tablet held upright texts are whole, and a picture alone stands in the middle', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const turnTo = await openedDeck(page, baseURL);
  const { slide, picturesDrawn } = deckPage(page);
  await turnTo(3);
  const text = slide.getByText('A terrace of large premium slabs');
  expect(await text.evaluate((line) => line.scrollHeight - line.clientHeight)).toBe(0);
  await turnTo(6);
  await picturesDrawn();
  const { y: above = 0 } = (await slide.getByRole('heading').boundingBox()) ?? {};
  const picture = slide.getByRole('figure').getByRole('img');
  const { y: top = 0 } = (await picture.boundingBox()) ?? {};
  expect(top - above).toBeGreaterThan(120);
});

test('in the dark theme lines show on the green ground', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const turnTo = await openedDeck(page, baseURL);
  await turnTo(7);
  await showTheme(page, 'dark');
  const row = deckPage(page).slide.getByRole('row', { name: /^Steps/ });
  const [line = 0, ground = 0] = await row.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    const greenOf = (color: string): number => {
      canvas?.fillRect(0, 0, 1, 1);
      if (canvas) canvas.fillStyle = color;
      canvas?.fillRect(0, 0, 1, 1);
      return canvas?.getImageData(0, 0, 1, 1).data[1] ?? 0;
    };
    const cell = element.firstElementChild ?? element;
    const sheet = element.closest('[class*="sheet"]') ?? element;
    return [
      greenOf(getComputedStyle(cell).borderBottomColor),
      greenOf(getComputedStyle(sheet).backgroundColor),
    ];
  });
  expect(line - ground).toBeGreaterThan(20);
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
