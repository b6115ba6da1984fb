import { type Browser, expect } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { makePerson } from '../fixtures/person';
import { signInPage } from '../pages/sign-in-page';
import { framesWhileScrolling, untilDrawn } from './frames';
import { inOwnPortal } from './in-portal';

const people = 5000;
const atOnce = 20;
const patienceMs = 180_000;
const specialities = ['Dry stone', 'Planting', 'Lighting', 'Irrigation', 'Carpentry'];

/** `npm run bench:people`: frame times of the member table with 5,000 members. */
const main = (): Promise<void> =>
  inOwnPortal(async (browser, url) => {
    await fill(url);
    console.table({
      'as cards': await measured(browser, url, '/members'),
      'as a table': await measured(browser, url, '/members?view=table'),
    });
  });

async function fill(url: string): Promise<void> {
  const service = await contentServiceAs(url, 'administrator');
  for (let made = 0; made < people; made += atOnce)
    await Promise.all(
      Array.from({ length: atOnce }, (_, index) =>
        makePerson(service, 'staff_worker', `Member ${String(made + index).padStart(4, '0')}`, {
          field_user_speciality: specialities[(made + index) % specialities.length] ?? '',
          field_user_phone_pers: '905-555-0134',
        }),
      ),
    );
}

async function measured(browser: Browser, url: string, path: string) {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await signInPage(page).signInAs('manager');
  const began = performance.now();
  await page.goto(path);
  const names = page.getByRole('main').getByRole('link', { name: /^Member \d{4}$/ });
  await expect(names.first()).toBeVisible({ timeout: patienceMs });
  const firstMs = performance.now() - began;
  const all = page.locator('[aria-rowcount^="50"], [aria-label^="50"][aria-label$=" records"]');
  await expect(all).toBeVisible({ timeout: patienceMs });
  const allMs = performance.now() - began;
  const scrolling = await framesWhileScrolling(page);
  const keystrokes: number[] = [];
  await page.getByLabel('Keyword').focus();
  for (const letter of '4999')
    keystrokes.push(await untilDrawn(page, () => page.keyboard.press(letter)));
  await expect(page.getByText('Member 4999').first()).toBeVisible();
  for (let letters = 4; letters > 0; letters -= 1)
    keystrokes.push(await untilDrawn(page, () => page.keyboard.press('Backspace')));
  const sort = await untilDrawn(page, () => page.getByRole('button', { name: 'ASC' }).click());
  await context.close();
  return {
    'first row ms': Math.round(firstMs),
    'all rows ms': Math.round(allMs),
    'frame ms, median': scrolling.median,
    'frame ms, 95%': scrolling.most,
    'keystroke ms, worst': Math.round(Math.max(...keystrokes)),
    'sort ms': Math.round(sort),
  };
}

await main();
