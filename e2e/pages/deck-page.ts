import { expect, type Page } from '@playwright/test';

/** Page object of the slide deck, used by keyboard. */
export const deckPage = (page: Page) => {
  const slide = page.locator('[aria-roledescription="slide"]:not([inert] *)').last();
  const controls = page.getByRole('navigation', { name: 'Slides' });

  return {
    slide,
    controls,

    /** Walks from the current to the last slide and returns the slide titles. */
    async walk(): Promise<string[]> {
      const titles: string[] = [];
      const next = controls.getByRole('button', { name: 'Next slide' });
      await expect(slide).toBeVisible();
      const first = Number.parseInt((await controls.textContent()) ?? '', 10);
      for (let number = first; ; number += 1) {
        await expect(controls).toContainText(new RegExp(`^${number} /`));
        titles.push((await slide.getAttribute('aria-label')) ?? '');
        if (await next.isDisabled()) return titles;
        await page.keyboard.press('ArrowRight');
      }
    },

    /** Waits until the pictures of the slide are drawn: their sizes are in their files. */
    async picturesDrawn(): Promise<void> {
      const areDrawn = () =>
        slide.evaluate((shown) =>
          [...shown.querySelectorAll('img')].every(
            ({ complete, naturalWidth }) => complete && naturalWidth > 0,
          ),
        );
      await expect.poll(areDrawn).toBe(true);
    },

    async goTo(title: string) {
      for (let left = 60; left > 0; left -= 1) {
        if ((await slide.getAttribute('aria-label')) === title) return;
        const shown = await controls.textContent();
        await page.keyboard.press('ArrowLeft');
        await expect(controls).not.toHaveText(shown ?? '');
      }
      throw new Error(`There is no slide '${title}'.`);
    },
  };
};
