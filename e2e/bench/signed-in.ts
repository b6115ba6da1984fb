import type { Browser } from '@playwright/test';
import { signInPage } from '../pages/sign-in-page';

/** Signs in as a role, and returns the state of the browser. */
export async function signedIn(browser: Browser, url: string, role: string) {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await signInPage(page).signInAfresh(role);
  const state = await context.storageState();
  await context.close();
  return state;
}
