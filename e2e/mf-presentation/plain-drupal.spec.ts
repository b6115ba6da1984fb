import { expect, type Page, test } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import { deckPage } from '../pages/deck-page';
import { fetched } from '../pages/fetched';
import { signInPage } from '../pages/sign-in-page';

test('where the content system knows JSON:API alone, the deck computes the same proposal itself', async ({
  page,
  baseURL,
}) => {
  const path = `/projects/${await demoProjectId(baseURL ?? '')}/presentation`;
  await signInPage(page).signInAs('manager');
  await page.goto(path);
  const asOurs = await deckPage(page).walk();
  await deckPage(page).goTo('Total Project Costs');
  const totals = await deckPage(page).slide.textContent();

  await hideOwnCalls(page);
  await page.goto(path);
  expect(await deckPage(page).walk()).toEqual(asOurs);
  await deckPage(page).goTo('Total Project Costs');
  await expect(deckPage(page).slide).toHaveText(totals ?? '');
});

/** As a plain Drupal answers: no calls of the portal's own, and none of its resource types at the entry point. */
async function hideOwnCalls(page: Page): Promise<void> {
  await page.route('**/api/proposal/**', (route) =>
    route.fulfill({ status: 404, json: { message: 'No route found' } }),
  );
  await page.route(/\/jsonapi$/, async (route) => {
    const answer = await fetched(route);
    const entry = (await answer.json()) as { links: Record<string, unknown>; meta: object };
    const own = /^node--(estimate_version|signed_proposal)$/;
    const links = Object.fromEntries(
      Object.entries(entry.links).filter(([name]) => !own.test(name)),
    );
    const meta = { ...entry.meta, groundplan: undefined };
    await route.fulfill({ response: answer, json: { ...entry, links, meta } });
  });
}
