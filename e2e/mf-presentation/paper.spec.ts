import { expect } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import { test } from '../fixtures/own-project';
import { deckPage } from '../pages/deck-page';
import { printed } from '../pages/printed';
import { signInPage } from '../pages/sign-in-page';

const papers = [
  ['A4', [842, 595]],
  ['Letter', [792, 612]],
] as const;

/** Returns the sections of a slide's title that a page lacks; a shared slide has two sections. */
const missingSections = (title: string, words: string): string[] =>
  title.split(' & ').filter((section) => !letters(words).includes(letters(section)));

test('the deck prints a slide a page on A4 and Letter, with words that can be selected and no blank page', async ({
  page,
  baseURL,
}) => {
  await signInPage(page).signInAs('customer');
  await page.goto(`/projects/${await demoProjectId(baseURL ?? '')}/presentation`);
  const slides = await deckPage(page).walk();
  for (const [format, size] of papers) {
    const paper = await printed(page, format);
    for (const side of [0, 1] as const)
      expect(Math.abs(paper.size[side] - size[side])).toBeLessThanOrEqual(1);
    expect(paper.pages).toHaveLength(slides.length);
    for (const [index, words] of paper.pages.entries()) {
      const [title = ''] = (slides[index] ?? '').split(',');
      expect(missingSections(title, words)).toEqual([]);
    }
    const all = paper.pages.join(' ');
    expect(all).toContain('$32,447.59');
    for (const around of ['Next slide', 'Close', 'Or type your name', 'Sign again'])
      expect(all).not.toContain(around);
  }
  // What was laid out for the printer is gone again.
  await expect(page.locator('[data-printed]')).toHaveCount(0);
});

test('the print button waits for every picture, and asks the browser to print once', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      const images = [...document.querySelectorAll<HTMLImageElement>('[data-printed] img')];
      const missing = images.filter(({ naturalWidth }) => naturalWidth === 0).length;
      document.title = `printed ${images.length > 3} missing ${missing}`;
    };
  });
  await signInPage(page).signInAs('customer');
  await page.goto(`/projects/${await demoProjectId(baseURL ?? '')}/presentation`);
  await page.getByRole('button', { name: 'Print or save as PDF' }).click();
  await expect(page).toHaveTitle('printed true missing 0');
});

/** Letters alone: a PDF sets its words in pieces. */
const letters = (text: string) => text.replaceAll(/[^\p{L}]/gu, '');
