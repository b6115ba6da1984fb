import { expect, type Page } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import { test } from '../fixtures/own-project';
import { deckPage } from '../pages/deck-page';
import { fingerStroke } from '../pages/finger';
import { expectNoSidewaysScroll, seriousFindings } from '../pages/judged';
import { signInPage } from '../pages/sign-in-page';

/** The deck of the demo project, as somebody of that role opens it. */
async function openDeck(page: Page, baseURL: string | undefined, role: string) {
  await signInPage(page).signInAs(role);
  await page.goto(`/projects/${await demoProjectId(baseURL ?? '')}/presentation`);
  return deckPage(page);
}

test('whoever presents sees what comes next in a window of its own, which keeps step with the deck', async ({
  page,
  baseURL,
}) => {
  const deck = await openDeck(page, baseURL, 'manager');
  await expect(page.getByText('Preview')).toBeVisible();
  await deck.controls.getByRole('button', { name: 'Next slide' }).click();
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: "Presenter's view" }).click();
  const presenter = await opening;
  await expect(presenter.getByRole('region', { name: 'Now' })).toContainText(
    'Now: The terrace at dusk',
  );
  await expect(presenter.getByRole('region', { name: 'Next' })).toContainText('In this project');
  await expect(presenter.getByRole('timer')).toHaveText(/^\d+:\d\d$/);
  await presenter.keyboard.press('ArrowRight');
  await expect(deck.slide).toHaveAttribute('aria-label', 'In this project');
  await page.keyboard.press('End');
  await expect(presenter.getByText('This is the last slide.')).toBeVisible();
  expect(await seriousFindings(presenter)).toEqual([]);
  await expectNoSidewaysScroll(presenter);
});

test('the contents lead to every section, by keyboard too, and the deck fills the screen', async ({
  page,
  baseURL,
}) => {
  const deck = await openDeck(page, baseURL, 'customer');
  const contents = page.getByRole('dialog', { name: 'Contents' });
  await page.getByRole('button', { name: 'Contents' }).click();
  await expect(contents.getByRole('button', { name: /^Client Proposal/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(contents).toBeHidden();
  await expect(deck.controls).toContainText(/^1 \//);

  await page.getByRole('button', { name: 'Contents' }).click();
  await contents.getByRole('button', { name: /^Payment Schedule/ }).press('Enter');
  await expect(contents).toBeHidden();
  await expect(deck.slide).toHaveAttribute('aria-label', 'Payment Schedule');

  const fills = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(fills).toBe(true);
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(fills).toBe(false);
});

test.describe('on a tablet', () => {
  test.use({ hasTouch: true, viewport: { width: 768, height: 1024 } });

  test('a finger turns the pages in 350 ms, or at once where little motion is asked for', async ({
    page,
    baseURL,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const deck = await openDeck(page, baseURL, 'customer');
    await expect(deck.controls).toContainText(/^1 \//);
    const lasting = turningTime(page);
    await swipe(page, 600, 150);
    await expect(deck.controls).toContainText(/^2 \//);
    expect(await lasting).toBe('0.35s');
    await swipe(page, 150, 600);
    await expect(deck.controls).toContainText(/^1 \//);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    const atOnce = turningTime(page);
    await swipe(page, 600, 150);
    await expect(deck.controls).toContainText(/^2 \//);
    expect(await atOnce).toBe('0.001s');
    await expect(page.locator('[class*="leaving"]')).toHaveCount(0);
  });
});

/** How long the next turn's animation is set to last. */
const turningTime = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise((settle) => {
        document.addEventListener(
          'animationstart',
          ({ target }) => settle(getComputedStyle(target as Element).animationDuration),
          { once: true },
        );
      }),
  );

const swipe = (page: Page, from: number, to: number) =>
  fingerStroke(page, { x: from, y: 500 }, { x: to, y: 500 });
