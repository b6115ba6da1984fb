import { expect, type Page } from '@playwright/test';
import { demoPassword, mailOf } from '../fixtures/accounts';

type StoredSession = readonly (readonly [key: string, value: string])[];

/**
 * Sessions of this worker process by portal and role: each role signs in through the form only
 * once.
 */
const sessions = new Map<string, StoredSession>();

/** Page object of /login. */
export const signInPage = (page: Page) => ({
  open: () => page.goto('/login'),

  async fill(mail: string, password: string) {
    await page.getByLabel('Email').fill(mail);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  },

  /** Signs in by the form without session reuse, for a test that ends or changes the session. */
  async signInAfresh(role: string) {
    await page.goto('/login');
    await this.fill(mailOf(role), demoPassword);
    await expect(page).not.toHaveURL(/\/login/);
  },

  /** Stores the session of a demo account in the browser context; the test then opens a page. */
  async signInAs(role: string) {
    await page.goto('/health');
    const key = `${new URL(page.url()).origin} ${role}`;
    const stored = sessions.get(key);
    if (stored && (await holds(page, stored))) return page.evaluate(restoreStorage, stored);
    await this.signInAfresh(role);
    sessions.set(key, await page.evaluate(() => Object.entries(localStorage)));
  },

  /** Opens a page as a demo account. */
  async openAs(role: string, path: string) {
    await this.signInAs(role);
    await page.goto(path);
  },

  /** Signs out through the account menu, which closes when the page after a sign-in is led on: then once more. */
  async signOut() {
    const logout = page.getByRole('button', { name: 'Logout' });
    // A sign-out reloads the document: an earlier navigation would be aborted.
    const loaded = page.waitForEvent('load');
    await expect(async () => {
      if (!(await logout.isVisible())) await page.getByRole('button', { name: 'Account' }).click();
      await logout.click({ timeout: 2000 });
    }).toPass();
    await loaded;
    await expect(page).toHaveURL(/\/login$/);
  },
});

/**
 * Whether the session is still valid: a test that changes the role's account revokes all access
 * tokens of the account.
 */
async function holds(page: Page, stored: StoredSession): Promise<boolean> {
  const kept = new Map(stored).get('groundplan.tokens') ?? '{}';
  const { access = '' } = JSON.parse(kept) as { readonly access?: string };
  const headers = { authorization: `Bearer ${access}` };
  return (await page.request.get('/oauth/userinfo', { headers })).ok();
}

function restoreStorage(entries: StoredSession): void {
  for (const [key, value] of entries) localStorage.setItem(key, value);
}

/** Returns the id of the signed-in account, as stored by the portal in the browser. */
export const ownUserId = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const stored = localStorage.getItem('groundplan.session') ?? '{}';
    return (JSON.parse(stored) as { userId: string }).userId;
  });
