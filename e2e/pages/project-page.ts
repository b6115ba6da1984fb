import { expect, type Page } from '@playwright/test';

const savedWithinMs = 90_000;

/** Opens a tab of a project; retries, because the portal blocks navigation while saving. */
export async function openTab(page: Page, name: string): Promise<void> {
  const tab = page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name, exact: true });
  await expect(async () => {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-current', 'page', { timeout: 500 });
    const href = await tab.getAttribute('href');
    expect(new URL(page.url()).pathname).toBe(href);
  }).toPass({ timeout: savedWithinMs, intervals: [500] });
}

/** Unfolds a section of the project's overview. */
export async function openSection(page: Page, name: string): Promise<void> {
  const head = page.getByRole('main').getByRole('button', { name }).first();
  await head.waitFor();
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
}
