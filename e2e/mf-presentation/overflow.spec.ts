import { expect, type Page } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { demoProjectId } from '../fixtures/demo-project';
import { make, test } from '../fixtures/own-project';
import { deckPage } from '../pages/deck-page';
import { signInPage } from '../pages/sign-in-page';

const sentence = 'The bed is dug two spades deep, limed, and left to settle over the winter. ';
const long = sentence.repeat(40);
const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
];

test('however long the texts are, nothing stands outside its slide or over what is beside it', async ({
  page,
  baseURL,
  ownProject,
}) => {
  await writeMuch(baseURL ?? '', ownProject.id);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/projects/${ownProject.id}/presentation`);
  await signInPage(page).fill(ownProject.client.mail, ownProject.client.password);
  const deck = deckPage(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(deck.slide).toBeVisible();
    await page.keyboard.press('Home');
    await expect(deck.controls).toContainText(/^1 \//);
    const next = deck.controls.getByRole('button', { name: 'Next slide' });
    for (let number = 1; ; number += 1) {
      await expect(deck.controls).toContainText(new RegExp(`^${number} /`));
      await expect.poll(() => outside(page), `slide ${number} at ${size.width} px`).toEqual([]);
      if (await next.isDisabled()) break;
      await page.keyboard.press('ArrowRight');
    }
  }
});

/** What of the slide on screen cannot be read: beyond its sides, or cut where nothing scrolls. */
const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const slide = document.querySelector('[aria-roledescription="slide"]');
    if (!slide) return ['There is no slide.'];
    const frame = slide.getBoundingClientRect();
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      slide.contains(element) &&
      (/auto|scroll/.test(getComputedStyle(element).overflowY) || scrolls(element.parentElement));
    return [...slide.querySelectorAll('h1, h2, h3, p, li, dd, dt, td, th, img, figcaption')]
      .filter((element) => {
        const { left, right, bottom, width } = element.getBoundingClientRect();
        const isBeside = width > 0 && (left < frame.left - 1 || right > frame.right + 1);
        return isBeside || (width > 0 && bottom > frame.bottom + 1 && !scrolls(element));
      })
      .map(({ tagName, textContent }) => `${tagName} ${textContent?.slice(0, 40)}`);
  });

/** Every text of a proposal as long as somebody may write it, and a word that cannot be broken. */
async function writeMuch(portalUrl: string, project: string): Promise<void> {
  const service = await contentServiceAs(portalUrl, 'administrator');
  const payments = await Promise.all(
    Array.from({ length: 9 }, (_, index) =>
      make(service, 'node--payment_schedule_item', {
        attributes: {
          title: `Payment ${index}`,
          field_psi_name: `Payment ${index} ${'of the whole work '.repeat(3)}`,
          field_psi_description: sentence.repeat(3),
          field_psi_amount: '1234567.89',
          field_psi_payment_status: 'payment_due',
        },
      }),
    ),
  );
  const feature = await make(service, 'paragraph--feature', {
    attributes: {
      field_feature_name: 'Rhododendronbeeteinfassungssteinreihe '.repeat(2).trim(),
      field_description: long,
      field_feature_cp_description: long.slice(0, 499),
      field_feature_sow_common: { value: `<p>${long}</p>`.repeat(3), format: 'basic_html' },
    },
  });
  await service.patch(`/jsonapi/node/project/${project}`, {
    data: {
      type: 'node--project',
      id: project,
      attributes: {
        title: 'A garden with the longest name that anybody ever gave to one '.repeat(2),
      },
      relationships: {
        field_project_psi: { data: payments },
        field_project_features: { data: [feature] },
      },
    },
  });
}

test('on a phone the bar of a preview cuts no name, and the check of a proposal keeps its margins', async ({
  page,
  ownProject,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/presentation`);
  const bar = page.getByRole('banner').filter({ hasText: 'Preview' });
  await expect(bar).toBeVisible();
  const cut = await bar.evaluate((header) =>
    [...header.querySelectorAll('p')].filter(
      (text) =>
        getComputedStyle(text).visibility === 'visible' && text.scrollWidth > text.clientWidth,
    ),
  );
  expect(cut).toHaveLength(0);
  await page.goto('/verify');
  const drop = page.getByText('Drop the file here, or choose it').locator('..');
  const { x = 0, width = 0 } = (await drop.boundingBox()) ?? {};
  expect(Math.round(x + width)).toBe(Math.round(360 - x));
});

test('a picture that has a slide to itself stands in the middle of a tablet and of a phone', async ({
  page,
  baseURL,
}) => {
  await signInPage(page).signInAs('customer');
  await page.goto(`/projects/${await demoProjectId(baseURL ?? '')}/presentation`);
  const deck = deckPage(page);
  await expect(deck.slide).toBeVisible();
  for (let turn = 0; turn < 5; turn += 1) await page.keyboard.press('PageDown');
  const picture = deck.slide.getByRole('figure');
  await expect(picture).toContainText('Slabs, stone and cedar');
  for (const size of sizes.slice(0, 2)) {
    await page.setViewportSize(size);
    const middle = () =>
      picture.evaluate((figure) => {
        const [image, caption] = [...figure.children].map((part) => part.getBoundingClientRect());
        const { top, bottom } = figure.getBoundingClientRect();
        return (image?.top ?? 0) - top - (bottom - (caption?.bottom ?? 0));
      });
    await expect.poll(middle, `at ${size.width}`).toBeGreaterThan(-8);
    expect(await middle()).toBeLessThan(8);
    const { height = 0 } = (await picture.boundingBox()) ?? {};
    expect(height).toBeGreaterThan(size.height / 2);
  }
});
