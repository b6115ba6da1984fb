import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/own-project';
import { deckPage } from '../pages/deck-page';
import { featurePage } from '../pages/feature-page';
import { lineGrid } from '../pages/line-grid';
import { pick } from '../pages/pick';
import { signInPage } from '../pages/sign-in-page';
import { consentAndSign } from '../pages/signature-pad';
import { everythingStored } from '../pages/writes';

const seats = [
  { name: 'Cedar seat', unitPrice: '400' },
  { name: 'Pine seat', unitPrice: '250' },
];

test('what staff offer as alternatives the client ticks and signs, and staff see what was chosen', async ({
  page,
  browser,
  baseURL,
  ownProject,
}) => {
  const { client, id } = ownProject;
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${id}/features/gravel-garden`);

  await test.step('staff mark two sub-items as alternatives of one group', async () => {
    for (const seat of seats) await offerSeat(page, seat);
    // The dearest counts until the client chooses.
    await featurePage(page).expectTotal('$1,413.60', '$183.77', '$1,597.37');
  });

  await test.step('a manager who views the deck as the client chooses nothing', async () => {
    await everythingStored(page);
    const writes: string[] = [];
    page.on('request', (request) => {
      const isContent = /^\/(jsonapi|api)\//.test(new URL(request.url()).pathname);
      if (request.method() !== 'GET' && isContent)
        writes.push(`${request.method()} ${request.url()}`);
    });
    await page.getByRole('button', { name: 'More actions of the project' }).click();
    await page.getByRole('menuitem', { name: 'View as client' }).click();
    // Until then the links are those of the page before.
    await expect(page.getByRole('region', { name: 'View as client' })).toBeVisible();
    await page.getByRole('link', { name: 'Presentation View' }).click();
    const viewed = deckPage(page);
    await viewed.walk();
    await viewed.goTo('Your Choices, Gravel garden');
    const cheaper = viewed.slide.getByRole('radio', { name: 'Pine seat' });
    await expect(cheaper).toBeDisabled();
    await expect(viewed.slide).toContainText('$1,597.37');
    expect(writes).toEqual([]);
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.goto(`/projects/${id}/features/gravel-garden`);
  });

  const clients = await browser.newPage({ baseURL });
  const deck = deckPage(clients);
  await test.step('the client ticks the cheaper one, the total follows, and they sign', async () => {
    await clients.goto(`/projects/${id}/presentation`);
    await signInPage(clients).fill(client.mail, client.password);
    await deck.walk();
    await deck.goTo('Your Choices, Gravel garden');
    const total = deck.slide.getByText('Project total with your choices').locator('..');
    await expect(total).toContainText('$1,597.37');
    await deck.slide.getByRole('radio', { name: 'Pine seat' }).check();
    await expect(total).toContainText('$1,427.87');
    // In a group of choices the arrows choose; beside it they turn pages.
    await deck.controls.getByRole('button', { name: 'Next slide' }).click();
    await deck.walk();
    const pad = clients.getByRole('region', { name: 'Client signature' }).first();
    await pad.getByLabel('Or type your name').fill(client.name);
    await consentAndSign(pad);
    await expect(pad).toContainText(/Signed, \w{3} \d/);
    await clients.close();
  });

  await test.step('staff see which one was chosen, and what the signed proposal comes to', async () => {
    await page.reload();
    await featurePage(page).expectTotal('$1,263.60', '$164.27', '$1,427.87');
    for (const [name, words] of [
      ['Pine seat', 'The client has ticked it.'],
      ['Cedar seat', 'The client has not ticked it.'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('region', { name: `Sub-item ${name}` })).toContainText(words);
    }
    await page.goto(`/projects/${id}/overview`);
    const section = page.getByRole('button', { name: 'Signed proposal' });
    await expect(section).toBeVisible();
    if ((await section.getAttribute('aria-expanded')) === 'false') await section.click();
    await expect(page.getByText('$1,427.87').first()).toBeVisible();
  });
});

async function offerSeat(
  page: Page,
  { name, unitPrice }: { readonly name: string; readonly unitPrice: string },
): Promise<void> {
  await featurePage(page).addSubItem(name);
  const section = page.getByRole('region', { name: `Sub-item ${name}` });
  await lineGrid(section, 'Line items', name).add({
    name: 'Bench',
    quantity: '1',
    unit: 'each',
    unitPrice,
    overhead: '0',
  });
  await pick(page, section.getByLabel('In the proposal'), 'One of several alternatives');
  const saved = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PATCH' &&
      (answer.request().postData() ?? '').includes('field_choice_group'),
  );
  const group = section.getByLabel('Group of alternatives');
  await group.fill('Seating');
  await group.press('Tab');
  expect((await saved).ok()).toBe(true);
}
