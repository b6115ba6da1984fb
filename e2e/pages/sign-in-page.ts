import { expect, type Page } from '@playwright/test';
import { demoPassword, mailOf } from '../fixtures/accounts';

/** The page at /login. */
export const signInPage = (page: Page) => ({
  open: () => page.goto('/login'),

  async fill(mail: string, password: string) {
    await page.getByLabel('Email').fill(mail);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  },

  async signInAs(role: string) {
    await page.goto('/login');
    await this.fill(mailOf(role), demoPassword);
    await expect(page).not.toHaveURL(/\/login/);
  },

  /** By the menu of whoever is signed in. */
  async signOut() {
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
  },
});

/** Id of who is signed in, as the portal keeps it in the browser. */
export const ownUserId = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const kept = localStorage.getItem('groundplan.session') ?? '{}';
    return (JSON.parse(kept) as { userId: string }).userId;
  });
