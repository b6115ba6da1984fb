import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '../set-up/browser';
import { startPortal } from '../set-up/portal';
import { ensurePrepared } from '../set-up/prepared-programs';

/** Measures in a browser against the portal at PORTAL_URL or, where none is named, one of its own. */
export async function inPortal(
  measure: (browser: Browser, url: string) => Promise<void>,
): Promise<void> {
  const given = process.env.PORTAL_URL;
  if (given) await withBrowser((browser) => measure(browser, given));
  else await inOwnPortal(measure);
}

/** The same in a portal of its own, for what is not to be made in another. */
export async function inOwnPortal(
  measure: (browser: Browser, url: string) => Promise<void>,
): Promise<void> {
  const portal = await startPortal();
  try {
    await withBrowser((browser) => measure(browser, portal.url));
  } finally {
    await portal.stop();
  }
}

async function withBrowser(measure: (browser: Browser) => Promise<void>): Promise<void> {
  await ensurePrepared(['chromium']);
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    await measure(browser);
  } finally {
    await browser.close();
  }
}
