import { type Browser, expect, test } from '@playwright/test';
import { signedIn } from '../bench/signed-in';
import { measureVisit, settledMs, type VisitFigures } from '../bench/visit';
import { htmlGoalKb, projectGoalKb, type Visit, visits } from '../bench/visits';
import { demoProjectId } from '../fixtures/demo-project';
import { signInPage } from '../pages/sign-in-page';

/** What a page reads twice is tested in `read-once.spec`. Bytes and requests of a first visit do not depend on the speed of the machine; `npm run bench` prints them all. */
for (const visit of visits) {
  test(`a first visit to ${visit.name} loads no more than its budgets before it shows data and within five seconds`, async ({
    browser,
    baseURL,
  }) => {
    const figures = await measured(browser, baseURL, visit, settledMs);
    expect(figures.firstScriptBytes).toBeLessThanOrEqual(visit.firstScriptGoalKb * 1000);
    expect(figures.scriptBytes).toBeLessThanOrEqual(visit.scriptGoalKb * 1000);
    expect(figures.htmlBytes).toBeLessThanOrEqual(htmlGoalKb * 1000);
    expect(figures.waves).toBeLessThanOrEqual(visit.mostWaves);
    expect(figures.uncompressed).toEqual([]);
  });
}

test('a project is read with all its features in one compressed answer within its budget', async ({
  page,
  baseURL,
}) => {
  const project = await demoProjectId(baseURL ?? '');
  await signInPage(page).signInAs('manager');
  const answered = page.waitForResponse((one) => one.url().includes(`/node/project/${project}?`));
  await page.goto(`/projects/${project}/features`);
  const answer = await answered;
  expect(await answer.text()).toContain('Planting Beds');
  expect(await answer.headerValue('content-encoding')).toBe('br');
  const { responseBodySize } = await answer.request().sizes();
  expect(responseBodySize).toBeLessThanOrEqual(projectGoalKb * 1000);
});

/** Returns the figures of a first visit. The page stays open for `openMs` at least. */
async function measured(
  browser: Browser,
  portal = '',
  visit: Visit,
  openMs: number,
): Promise<VisitFigures> {
  const storageState = visit.role ? await signedIn(browser, portal, visit.role) : undefined;
  const url = portal + visit.path.replace('{project}', await demoProjectId(portal));
  return measureVisit(browser, { storageState }, { url, content: visit.content, openMs });
}
