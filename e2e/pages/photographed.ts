import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import { mirrorRemotes } from '../fixtures/page-registry';
import { showTheme } from './judged';
import type { Screen } from './screens';
import { signInPage } from './sign-in-page';
import { withoutEvents } from './without-events';

/** Folder of the pictures; set by `npm run pictures`. */
const folder = process.env.E2E_PICTURES ?? '';

/** Whether screens are photographed, in place of tested. */
export const isPhotographing = folder !== '';

/** Whether the pages are shown from right to left; set by `npm run pictures -- --rtl`. */
const isMirrored = process.env.E2E_PICTURES_RTL !== undefined;

const themes = isMirrored ? ['light'] : ['light', 'dark'];

const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
] as const;

/** Greatest height of a picture in px: a longer page is cut. */
const most = 2200;

/**
 * Takes pictures of every screen at three widths, light and dark, in the folder of
 * `npm run pictures`; without that command does nothing.
 */
export function photographScreens(screens: readonly Screen[]): void {
  if (!isPhotographing) return;
  for (const { name, role, show, isOfDesk } of screens)
    test(`pictures of ${name}`, async ({ page }) => {
      for (const size of isOfDesk ? sizes.slice(0, 1) : sizes) {
        await page.setViewportSize(size);
        await page.unrouteAll();
        await withoutEvents(page);
        if (role) await signInPage(page).signInAs(role);
        if (isMirrored) await mirror(page);
        await show(page);
        await page.waitForLoadState('networkidle');
        // The code of what opens is loaded after the press: no sign tells its end.
        await page.waitForTimeout(700);
        await page.waitForFunction(arePicturesLoaded);
        // What sticks to the edge of the screen stands at the top of the picture.
        await page.evaluate(() => scrollTo(0, 0));
        for (const theme of themes) {
          await showTheme(page, theme);
          const file = `${name.replaceAll(/[^\w -]+/g, '')} ${size.width} ${theme}.png`;
          await page.screenshot({ path: join(folder, file), ...(await extent(page)) });
        }
      }
    });
}

/** Shows the following pages in a language that is written from right to left. */
async function mirror(page: Page): Promise<void> {
  await mirrorRemotes(page);
  if (page.url() === 'about:blank') await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('groundplan.language', 'ar'));
}

/** Runs in the page: whether the pictures on the screen have loaded. */
const arePicturesLoaded = (): boolean =>
  [...document.images].every(
    (image) => image.complete || image.getBoundingClientRect().top > innerHeight,
  );

/** Returns the part of the page to photograph: from the top, as high as the page. */
async function extent(page: Page) {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.min(Math.max(whole, height), most) };
  return { fullPage: true, clip };
}
