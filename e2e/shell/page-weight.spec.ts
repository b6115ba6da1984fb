import { type Browser, expect, test } from '@playwright/test';
import { signedIn } from '../bench/signed-in';
import { measureVisit, settledMs, type VisitFigures } from '../bench/visit';
import { htmlGoalKb, projectGoalKb, type Visit, visits } from '../bench/visits';
import { demoProjectId } from '../fixtures/demo-project';
import { modulesOf } from '../fixtures/script-modules';
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

/** Code that no page needs to show data; a form is shown with its validation. */
const lateCode = {
  antd: /\/node_modules\/(antd|@ant-design|@rc-component)\/|\/shared\/src\/ui\/antd\//,
  'operators of RxJS': /\/node_modules\/rxjs\/.*\/(observable|operators)\//,
  qs: /\/node_modules\/qs\//,
  'the line grid': /\/shared\/src\/line-grid\//,
  'virtual lists': /\/node_modules\/@tanstack\//,
};
const validation = /\/node_modules\/yup\/|\/shared\/src\/validation\//;
const formulas = /\/shared\/src\/formulas\//;
/** A module of every page, which proves that the source maps name the content of the scripts. */
const react: unknown = expect.stringContaining('/node_modules/react-dom/');

for (const [name, late] of Object.entries({
  '/projects': { ...lateCode, validation, formulas },
  'features tab': { ...lateCode, validation },
  'form of a new project': { ...lateCode, formulas },
  "customer's deck": { ...lateCode, validation, formulas },
}))
  test(`a first visit to ${name} shows data before it loads code that the data does not need`, async ({
    browser,
    baseURL,
  }) => {
    const { firstScripts } = await measured(browser, baseURL, visitTo(name), 0);
    const modules = await modulesOf(firstScripts);
    expect(modules).toContainEqual(react);
    const loaded = Object.entries(late).filter(([, code]) => modules.some((one) => code.test(one)));
    expect(loaded.map(([what]) => what)).toEqual([]);
  });

test('the list of projects loads no line grid within five seconds', async ({
  browser,
  baseURL,
}) => {
  const { files } = await measured(browser, baseURL, visitTo('/projects'), settledMs);
  const scripts = Object.keys(files).filter((path) => path.endsWith('.js'));
  const modules = await modulesOf(scripts);
  expect(modules).toContainEqual(react);
  expect(modules.filter((module) => lateCode['the line grid'].test(module))).toEqual([]);
});

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

function visitTo(name: string): Visit {
  const visit = visits.find((one) => one.name === name);
  if (!visit) throw new Error(`The bench has no visit to ${name}.`);
  return visit;
}

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
