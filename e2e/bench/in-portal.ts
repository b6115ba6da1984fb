import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '../set-up/browser';
import { startPortal } from '../set-up/portal';
import { usePreparedData } from '../set-up/prepared-data';
import { ensurePrepared } from '../set-up/prepared-programs';

/** Runs a measurement in a browser against the portal at PORTAL_URL, or else a temporary portal. */
export async function inPortal(
  measure: (browser: Browser, url: string) => Promise<void>,
): Promise<void> {
  const given = process.env.PORTAL_URL;
  if (given) await withBrowser((browser) => measure(browser, given));
  else await inOwnPortal(measure);
}

/** Like `inPortal`, but always with a temporary portal, for measurements that create much data. */
export async function inOwnPortal(
  measure: (browser: Browser, url: string) => Promise<void>,
): Promise<void> {
  await usePreparedData();
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
