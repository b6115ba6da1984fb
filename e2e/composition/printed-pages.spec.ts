import { expect, type Page } from '@playwright/test';
import axios, { type AxiosInstance } from 'axios';
import sharp from 'sharp';
import { contentServiceAs, contentServiceOf } from '../fixtures/content-service';
import { longFeatures, makeLong } from '../fixtures/long-project';
import { type OwnProject, test } from '../fixtures/own-project';
import { deckPage } from '../pages/deck-page';
import { printed, readPaper } from '../pages/printed';
import { signInPage } from '../pages/sign-in-page';

const formats = ['Letter', 'A4'] as const;

/** Prints the page on both papers, and expects the texts and no text over another. */
async function expectPrinted(page: Page, texts: readonly string[], atLeastPages: number) {
  for (const format of formats) {
    const { pages, overlaps } = await printed(page, format);
    expect(overlaps, `${page.url()} on ${format}`).toEqual([]);
    expect(pages.length, page.url()).toBeGreaterThanOrEqual(atLeastPages);
    const all = pages.join(' ').replaceAll(/\s+/g, ' ');
    for (const text of texts) expect(all, page.url()).toContain(text);
  }
}

/** Signs the proposal as the client, and returns addresses of the contract and of the audit. */
async function sign(url: string, office: AxiosInstance, { id, client }: OwnProject) {
  const service = await contentServiceOf(url, client.mail, client.password);
  const read = await service.get<{ evidence: { hash: string } }>(`/api/proposal/${id}`);
  const drawing = { width: 200, height: 75, channels: 4, background: '#00000000' } as const;
  const buffer = await sharp({ create: drawing }).png().toBuffer();
  await service.post(
    `/api/proposal/${id}/signature`,
    {
      png: `data:image/png;base64,${buffer.toString('base64')}`,
      pad: 1,
      name: client.name,
      hash: read.data.evidence.hash,
    },
    { headers: { 'Content-Type': 'application/json' } },
  );
  const { data } = await office.get<{ signed: { pdf: string; auditPdf: string } }>(
    `/api/proposal/${id}/signed`,
  );
  return [data.signed.pdf, data.signed.auditPdf];
}

test('no document of a project of 300 lines prints text over text, on Letter and A4', {
  tag: '@slow',
}, async ({ page, browser, baseURL, ownProject }) => {
  test.setTimeout(120_000);
  const { id, title, client } = ownProject;
  const url = baseURL ?? '';
  const office = await contentServiceAs(url, 'administrator');
  await makeLong(office, id);
  const feature = `Feature ${longFeatures}`;
  const lastLine = `Line ${longFeatures}-45 of the long estimate`;
  await signInPage(page).signInAs('manager');

  await test.step('the estimate of the office and of the client', async () => {
    await page.goto(`/projects/${id}/printable-estimate?for=office`);
    await expect(page.getByRole('region', { name: feature })).toBeVisible();
    const descriptions = ['Laid by hand, in sand.', 'counts as 1 each'];
    await expectPrinted(page, [feature, lastLine, ...descriptions], 7);
    await page.goto(`/projects/${id}/printable-estimate?for=client`);
    await expect(page.getByRole('region', { name: feature })).toBeVisible();
    await expectPrinted(page, [feature], 1);
  });

  await test.step('overview, construction binder, cost planner and payments', async () => {
    for (const [tab, text, pages] of [
      ['overview', feature, 1],
      ['construction-binder', 'Check the fall', 4],
      ['cost-planner', 'Grand Total', 1],
      ['finances', 'Payment Schedule', 1],
    ] as const) {
      await page.goto(`/projects/${id}/${tab}`);
      await expect(page.getByText(text).first()).toBeAttached();
      await expectPrinted(page, [text], pages);
    }
  });

  await test.step('the change order of the client and of the office', async () => {
    await page.goto(`/projects/${id}/change-request`);
    const row = page.getByRole('row', { name: /A longer wall/ });
    await row.getByRole('button', { name: 'Show lines' }).click();
    await page.getByRole('button', { name: 'Change order' }).click();
    await expect(page.getByRole('article', { name: 'Printable change order' })).toBeVisible();
    await expectPrinted(page, ['A longer wall', 'Client, date'], 1);
    await page.getByRole('button', { name: 'For the office' }).click();
    await expectPrinted(page, ['Change line 60'], 2);
  });

  await test.step('the deck of the client', async () => {
    const clients = await browser.newPage({ baseURL: url });
    await clients.goto(`/projects/${id}/presentation`);
    await signInPage(clients).fill(client.mail, client.password);
    await expect(deckPage(clients).slide).toBeVisible();
    // The part that prints loads with the second slide.
    await clients.keyboard.press('ArrowRight');
    await expect(async () => {
      expect((await printed(clients, 'A4')).pages.length).toBeGreaterThan(longFeatures);
    }).toPass({ timeout: 20_000 });
    await expectPrinted(clients, [feature, 'Payment 30', 'Check the fall'], longFeatures);
    await clients.close();
  });

  await test.step('the signed contract and its audit', async () => {
    for (const address of await sign(url, office, ownProject)) {
      const { data } = await axios.get<ArrayBuffer>(new URL(address, url).href, {
        responseType: 'arraybuffer',
      });
      const { pages, overlaps } = await readPaper(new Uint8Array(data));
      expect(overlaps, address).toEqual([]);
      expect(pages.join(' ')).toContain(title);
    }
  });
});
