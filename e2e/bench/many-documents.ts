import { type Browser, expect } from '@playwright/test';
import type { AxiosInstance } from 'axios';
import { contentServiceAs } from '../fixtures/content-service';
import { addDocuments } from '../fixtures/many-documents';
import { make } from '../fixtures/own-project';
import { signInPage } from '../pages/sign-in-page';
import { inPortal } from './in-portal';
import { recordNetwork } from './network-log';

const sizes = [30, 300, 3000] as const;

/**
 * `npm run bench:documents`: time until the documents of a project show, what is read for them, and time of a search, which
 * reads the others. PORTAL_URL as in e2e.
 */
const main = (): Promise<void> =>
  inPortal(async (browser, url) => {
    const service = await contentServiceAs(url, 'administrator');
    const figures: Record<string, object> = {};
    for (const count of sizes)
      figures[`${count} documents`] = await measured(browser, url, service, count);
    console.table(figures);
  });

async function measured(browser: Browser, url: string, service: AxiosInstance, count: number) {
  const { id: project } = await make(service, 'node--project', {
    attributes: { title: 'Terraces' },
  });
  await addDocuments(service, project, count);
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${project}/overview`);
  // A project that was made by the service is completed first, and nobody leaves the page meanwhile.
  await page.getByText('We have updated the project metadata').waitFor();
  const log = await recordNetwork(await context.newCDPSession(page));
  // The overview reads the project again.
  await expect.poll(log.isQuiet).toBe(true);
  const before = log.finished().length;
  const shown = await timed(async () => {
    await page.getByRole('link', { name: 'Documents', exact: true }).click();
    await expect(page.getByRole('article').first()).toBeVisible({ timeout: 60_000 });
  });
  await expect.poll(log.isQuiet).toBe(true);
  const read = log
    .finished()
    .slice(before)
    .filter(({ url: address }) => readOfDocuments.test(address));
  const searched = await timed(async () => {
    await page.getByRole('searchbox', { name: 'Search documents' }).fill(`${count}`);
    await expect(page.getByRole('article')).toHaveCount(1, { timeout: 60_000 });
    await expect(page.getByText(/^Searched/)).toHaveCount(0, { timeout: 60_000 });
  });
  await context.close();
  await service.delete(`/jsonapi/node/project/${project}`);
  return {
    'shown ms': Math.round(shown),
    requests: read.length,
    kB: Math.round(read.reduce((sum, { bytes }) => sum + bytes, 0) / 1000),
    'search ms': Math.round(searched),
  };
}

/** Address of the lists of documents, or of documents. */
const readOfDocuments = /media\/document\?|include=field_project_features\.field_feature_items&/;

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

await main();
