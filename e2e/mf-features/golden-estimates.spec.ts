import { expect, type Locator, type Page, test } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import {
  type Estimate,
  type EstimatePart,
  type Figures,
  random1,
  rounding,
} from '../fixtures/estimate';
import { makeEstimateProject } from '../fixtures/estimate-project';
import { featurePage } from '../pages/feature-page';
import { gridIn } from '../pages/line-grid';
import { openTab } from '../pages/project-page';
import { signInPage } from '../pages/sign-in-page';

type Grid = ReturnType<typeof gridIn>;
type Enter = (grid: Grid, lines: EstimatePart['lineItems']) => Promise<void>;

const typed: Enter = async (grid, lines) => {
  for (const line of lines) await grid.add(line);
};
const pasted: Enter = (grid, lines) => grid.paste(lines);

const dollars = (amount: string) =>
  `$${Number(amount).toLocaleString('en-CA', { minimumFractionDigits: 2 })}`;

/** The portal's own tax, in percent; an estimate may have been computed at another. */
const portalRate = '13';

/** A file that says nothing of a feature that counts is no measure. */
function expectedOf(estimate: Estimate, feature: string): Figures {
  const expected = estimate.expect.features.find(({ name }) => name === feature);
  if (expected === undefined) throw new Error(`${estimate.title} does not tell "${feature}"`);
  return atPortalRate(estimate, expected);
}

function atPortalRate({ taxRate }: Estimate, expected: Figures): Figures {
  if (taxRate === portalRate) return expected;
  const subtotal = BigInt(expected.subtotal.replace('.', ''));
  const tax = (subtotal * BigInt(portalRate) + 99n) / 100n;
  return { ...expected, tax: inDollars(tax), total: inDollars(subtotal + tax) };
}

function inDollars(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

/** Enters the lines of an estimate, feature by feature, and compares each with what it must come to. */
async function expectCents(page: Page, id: string, estimate: Estimate, enter: Enter) {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${id}/features`);
  const details = page.getByRole('link', { name: /^Details of/ }).first();
  const list = page.getByRole('navigation', { name: 'Features of this project' });
  await clickUntil(details, list);
  for (const [place, feature] of estimate.features.entries()) {
    const heading = page.getByRole('heading', { level: 2, name: feature.name, exact: true });
    await clickUntil(list.getByRole('link').nth(place), heading);
    const article = page.getByRole('article', { name: feature.name, exact: true });
    await enterPart(article.getByRole('region'), feature, enter);
    const items = article.getByRole('region', { name: /^Sub-item / });
    for (const [row, item] of feature.items.entries()) {
      await items.nth(row).getByRole('button', { expanded: false }).first().click();
      await enterPart(items.nth(row).getByRole('region'), item, enter);
    }
    if (feature.status === 'rejected') continue;
    const { subtotal, tax, total } = expectedOf(estimate, feature.name);
    await featurePage(page).expectTotal(dollars(subtotal), dollars(tax), dollars(total));
  }
  await openTab(page, 'Cost Planner');
  const grand = page.getByRole('region', { name: 'Grand Total' });
  const { subtotal, tax, total } = atPortalRate(estimate, estimate.expect.project);
  await expect(grand).toContainText(`Grand Total before tax${dollars(subtotal)}`);
  await expect(grand).toContainText(`GST ${portalRate}% on the Grand Total${dollars(tax)}`);
  await expect(grand).toContainText(`Total with tax${dollars(total)}`);
}

/** While something is being saved the portal holds the page back, so it is tried again. */
const clickUntil = (link: Locator, shown: Locator) =>
  expect(async () => {
    if (!(await shown.isVisible())) await link.click();
    await expect(shown).toBeVisible({ timeout: 2000 });
  }).toPass();

async function enterPart(regions: ReturnType<Page['getByRole']>, part: EstimatePart, enter: Enter) {
  const named = (kind: string) =>
    gridIn(regions.and(regions.page().getByLabel(new RegExp(`^${kind} of`))).first());
  await enter(named('Line items'), part.lineItems);
  await enter(named('Incidental costs'), part.thirdParty);
}

const ways = [
  { estimate: rounding, enter: typed, how: 'typed cell by cell', tag: [] },
  // Two minutes: each of its many lines waits its turn in the queue of writes.
  { estimate: random1, enter: pasted, how: 'pasted from a spreadsheet', tag: '@slow' },
];

for (const { estimate, enter, how, tag } of ways) {
  const title = `the estimate "${estimate.title}", ${how}, comes to the cent`;
  test(title, { tag }, async ({ page, baseURL }) => {
    test.setTimeout(420_000);
    const service = await contentServiceAs(baseURL ?? '', 'administrator');
    const id = await makeEstimateProject(service, estimate);
    try {
      await expectCents(page, id, estimate, enter);
    } finally {
      await service.delete(`/jsonapi/node/project/${id}`);
    }
  });
}
