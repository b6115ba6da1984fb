import { expect, type Page } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import { deckPage } from '../pages/deck-page';
import { testScreens } from '../pages/screens';
import { withoutEvents } from '../pages/without-events';

async function openDeck(page: Page): Promise<void> {
  await withoutEvents(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/projects/${await demoProjectId(new URL(page.url()).origin)}/presentation`);
  await expect(deckPage(page).slide).toBeVisible();
}

testScreens([
  { name: 'the first slide', role: 'customer', show: openDeck },
  {
    name: 'the slide of signatures',
    role: 'customer',
    show: async (page) => {
      await openDeck(page);
      await page.keyboard.press('End');
      await expect(page.getByLabel('Or type your name').first()).toBeVisible();
    },
  },
  {
    name: 'legal texts',
    role: 'manager',
    show: async (page) => {
      await page.goto('/legal-texts');
      await expect(page.getByRole('heading', { name: 'Page 1' })).toBeVisible();
    },
  },
  {
    name: 'the check of a signed proposal',
    show: async (page) => {
      await page.goto('/verify');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
]);
