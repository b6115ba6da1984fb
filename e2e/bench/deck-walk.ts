import { randomUUID } from 'node:crypto';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { AxiosInstance } from 'axios';
import sharp from 'sharp';
import { contentServiceAs } from '../fixtures/content-service';
import { demoProjectId } from '../fixtures/demo-project';
import { make } from '../fixtures/own-project';
import { deckPage } from '../pages/deck-page';
import { signInPage } from '../pages/sign-in-page';
import { inOwnPortal } from './in-portal';

const features = 60;
const pictures = 200;

/**
 * Emulation of a slow phone: 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms round trip, CPU slowed down by
 * 4.
 */
const slowPhone = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

/**
 * `npm run bench:deck`: deck on a slow phone compared with a staff page, and memory while walking
 * through a long deck.
 */
const main = (): Promise<void> =>
  inOwnPortal(async (browser, url) => {
    const demo = await demoProjectId(url);
    const at = (role: string, path: string, content: string) =>
      coldOnSlowPhone(browser, url, { role, path, content });
    console.table({
      "customer's deck": await at(
        'customer',
        `/projects/${demo}/presentation`,
        'Harbour Walk backyard',
      ),
      'features tab': await at('manager', `/projects/${demo}/features`, 'Planting Beds'),
    });
    const long = await longProject(await contentServiceAs(url, 'administrator'));
    console.table(await walked(browser, url, long));
  });

interface Visit {
  readonly role: string;
  readonly path: string;
  readonly content: string;
}

/** Returns the milliseconds until the content is visible, with an empty cache. */
async function coldOnSlowPhone(browser: Browser, url: string, { role, path, content }: Visit) {
  const first = await browser.newContext({ baseURL: url });
  const signing = await first.newPage();
  await signInPage(signing).signInAfresh(role);
  const storageState = await first.storageState();
  await first.close();
  const context = await browser.newContext({
    baseURL: url,
    storageState,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slowPhone);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const begun = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('main').getByText(content).first().waitFor({ timeout: 120_000 });
  const contentMs = Math.round(performance.now() - begun);
  await context.close();
  return { 'content ms': contentMs };
}

/** Creates a project of 60 features with 200 distinct pictures. */
async function longProject(service: AxiosInstance): Promise<string> {
  const made = [];
  for (let index = 0; index < features; index += 1) {
    const own =
      Math.floor(((index + 1) * pictures) / features) - Math.floor((index * pictures) / features);
    const shown = [];
    for (let number = 0; number < own; number += 1)
      shown.push(await aPicture(service, index * 10 + number));
    made.push(
      await make(service, 'paragraph--feature', {
        attributes: {
          field_feature_name: `Feature ${index + 1}`,
          field_description: 'Slabs, grasses and a bench along the wall.',
        },
        relationships: { field_feature_attachment: { data: shown } },
      }),
    );
  }
  const { id } = await make(service, 'node--project', {
    attributes: { title: `Long ${randomUUID().slice(0, 8)}` },
    relationships: { field_project_features: { data: made } },
  });
  return id;
}

async function aPicture(service: AxiosInstance, seed: number) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const bytes = await sharp({
    create: {
      width: 1600,
      height: 1067,
      channels: 3,
      background: { r: 90, g: (seed * 7) % 255, b: 80 },
      noise,
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer();
  const { data } = await service.post<{ data: { id: string } }>(
    '/jsonapi/media/document/field_media_file',
    bytes,
    {
      headers: {
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': `file; filename="terrace-${seed}.jpg"`,
      },
    },
  );
  return make(service, 'media--document', {
    attributes: {
      name: `Terrace ${seed}`,
      field_document_name: `Terrace ${seed}`,
      field_include_in_presentation: true,
      field_visible_to_client: true,
    },
    relationships: { field_media_file: { data: { type: 'file--file', id: data.data.id } } },
  });
}

/**
 * Returns the script heap in megabytes after garbage collection, initially and after each walk
 * through the deck.
 */
async function walked(browser: Browser, url: string, project: string) {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signInPage(page).signInAfresh('manager');
  await page.goto(`/projects/${project}/presentation`);
  const deck = deckPage(page);
  await deck.slide.waitFor();
  const cdp = await context.newCDPSession(page);
  const rows: Record<string, object> = { 'at the title': await memoryOf(cdp, page) };
  for (let round = 1; round <= 3; round += 1) {
    const slides = await deck.walk();
    rows[`walk ${round}, ${slides.length} slides`] = await memoryOf(cdp, page);
    await page.keyboard.press('Home');
  }
  await context.close();
  return rows;
}

async function memoryOf(cdp: CDPSession, page: Page) {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes } = await cdp.send('Memory.getDOMCounters');
  return {
    'heap MB': (usedSize / 1e6).toFixed(1),
    'DOM nodes': nodes,
    'pictures in the page': await page.locator('img').count(),
  };
}

await main();
