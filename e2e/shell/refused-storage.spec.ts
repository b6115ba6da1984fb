import { expect, type Page, test } from '@playwright/test';
import { demoPassword, mailOf } from '../fixtures/accounts';
import { signInPage } from '../pages/sign-in-page';

/** Fills the local storage of the browser to the last character. */
const fillStorage = () => {
  for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2)) {
    const text = 'x'.repeat(size);
    try {
      localStorage.setItem(`filled ${size}`, text);
      localStorage.setItem(`filled again ${size}`, text);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
    }
  }
};

/** Makes the page that of a browser that blocks the storage of sites: every storage and the locks refuse. */
const blockStorage = () => {
  const denied = () => new DOMException('Access is denied for this document.', 'SecurityError');
  const get = () => {
    throw denied();
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(globalThis, name, { configurable: true, get });
  LockManager.prototype.request = () => Promise.reject(denied());
  LockManager.prototype.query = () => Promise.reject(denied());
};

/** Signs in, changes the view of a list and the theme, and signs out. */
async function useThePortal(page: Page): Promise<void> {
  await page.goto('/login');
  await signInPage(page).fill(mailOf('manager'), demoPassword);
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  await page.getByRole('link', { name: 'Clients' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  await page.getByRole('img', { name: 'Table' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await signInPage(page).signOut();
}

test('a person signs in, works and signs out in a browser that blocks storage', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(blockStorage);
  await useThePortal(page);
  expect(errors).toEqual([]);
});

test('a person signs in, works and signs out in a browser whose storage is full', async ({
  page,
}) => {
  await page.goto('/health');
  await page.evaluate(fillStorage);
  await useThePortal(page);
});
