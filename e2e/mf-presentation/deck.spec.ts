import { expect } from '@playwright/test';
import { mailOf } from '../fixtures/accounts';
import { contentServiceAs } from '../fixtures/content-service';
import { demoProjectId } from '../fixtures/demo-project';
import { make, secrets, test } from '../fixtures/own-project';
import { deckPage } from '../pages/deck-page';
import { fetched } from '../pages/fetched';
import { expectNoSidewaysScroll, seriousFindings } from '../pages/judged';
import { signInPage } from '../pages/sign-in-page';
import { withoutEvents } from '../pages/without-events';

test('the slides come in the order of a proposal', async ({ page, baseURL }) => {
  await signInPage(page).signInAs('customer');
  await page.goto(`/projects/${await demoProjectId(baseURL ?? '')}/presentation`);
  const slides = await deckPage(page).walk();
  const places = [
    'Client Proposal',
    'The terrace at dusk',
    'In this project',
    'Includes, Interlock Patio',
    'Details, Interlock Patio',
    'Incidental Costs & Total Costs, Interlock Patio',
    'Includes, Planting Beds',
    'Total Project Costs',
    'Payment Schedule',
    'Statement of Work',
    'Safety Information & Maintenance Information',
    'Legal Agreement & Signatures',
  ].map((title) => slides.findIndex((slide) => slide.includes(title)));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(slides.some((slide) => slide.includes('Landscape Lighting'))).toBe(false);
});

test('buttons and arrow keys turn the pages, which are numbered; in an input arrows do not', async ({
  page,
  ownProject,
}) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/presentation`);
  const deck = deckPage(page);
  await expect(deck.controls).toContainText(/^1 \//);
  await expect(deck.controls.getByRole('button', { name: 'Previous slide' })).toBeDisabled();
  await deck.controls.getByRole('button', { name: 'Next slide' }).click();
  await expect(deck.controls).toContainText(/^2 \//);
  await page.keyboard.press('ArrowLeft');
  await expect(deck.controls).toContainText(/^1 \//);

  await deck.walk();
  const last = (await deck.controls.textContent()) ?? '';
  await page.getByLabel('Or type your name').first().fill('Ines');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(deck.controls).toHaveText(last);

  const close = page.getByRole('link', { name: 'Close the presentation' });
  await expect(close).toHaveAttribute('href', `/projects/${ownProject.id}`);
  await close.click();
  await expect(deck.controls).toHaveCount(0);
});

test('a client never receives a unit price, an overhead, the private note, a hidden document or a rate', async ({
  page,
  baseURL,
  ownProject,
}) => {
  await giveSecrets(baseURL ?? '', ownProject.id);
  const answers: string[] = [];
  // Read before the page gets it: an answer of a page that was left is not to be had any more.
  await page.route(/\/(api|jsonapi)\//, async (route) => {
    const answer = await fetched(route);
    answers.push(await answer.text());
    await route.fulfill({ response: answer });
  });
  await withoutEvents(page);
  await page.goto(`/projects/${ownProject.id}/presentation`);
  await signInPage(page).fill(ownProject.client.mail, ownProject.client.password);
  await deckPage(page).walk();
  for (const tab of ['features', 'finances', 'documents', 'cost-planner']) {
    await page.goto(`/projects/${ownProject.id}/${tab}`, { waitUntil: 'networkidle' });
  }
  await page.unrouteAll({ behavior: 'wait' });
  const received = answers.join('\n');
  expect(received).toContain('Gravel garden');
  for (const secret of secrets) expect(received).not.toContain(secret);
});

test('on a phone every slide fits the screen, and keeps nobody out in either theme', async ({
  page,
  ownProject,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/projects/${ownProject.id}/presentation`);
  await signInPage(page).fill(ownProject.client.mail, ownProject.client.password);
  const deck = deckPage(page);
  await expect(deck.slide).toBeVisible();
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => localStorage.setItem('groundplan.theme', name), theme);
    await page.reload();
    await expect(deck.slide).toBeVisible();
    const next = deck.controls.getByRole('button', { name: 'Next slide' });
    for (;;) {
      // Judged at rest: while a slide comes in, its colours are between two.
      await expect(page.locator('[class*="leaving"]')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      const title = await deck.slide.getAttribute('aria-label');
      expect(await seriousFindings(page), `${theme}: ${title}`).toEqual([]);
      if (await next.isDisabled()) break;
      await next.click();
    }
  }
});

/** A document that the client must not see, and a worker with a rate. */
async function giveSecrets(portalUrl: string, project: string): Promise<void> {
  const service = await contentServiceAs(portalUrl, 'administrator');
  const hidden = await make(service, 'media--document', {
    attributes: {
      name: 'Supplier invoice 7731',
      field_document_name: 'Supplier invoice 7731',
      field_visible_to_client: false,
    },
  });
  const { data } = await service.get<{ data: readonly [{ readonly id: string }] }>(
    '/jsonapi/user/user',
    { params: { 'filter[mail]': mailOf('staff_worker') } },
  );
  const worker = data.data[0].id;
  await service.patch(`/jsonapi/user/user/${worker}`, {
    data: { type: 'user--user', id: worker, attributes: { field_user_rate: '61.37' } },
  });
  await service.patch(`/jsonapi/node/project/${project}`, {
    data: {
      type: 'node--project',
      id: project,
      relationships: {
        field_project_files: { data: [{ type: 'media--document', id: hidden.id }] },
        field_project_assigned_user: { data: [{ type: 'user--user', id: worker }] },
      },
    },
  });
}
