import { expect, type Page } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { rounding } from '../fixtures/estimate';
import { makeEstimateProject } from '../fixtures/estimate-project';
import { type OwnProject, test } from '../fixtures/own-project';
import { drawnPicture } from '../fixtures/picture';
import { featurePage } from '../pages/feature-page';
import { keptDrafts } from '../pages/kept-drafts';
import { asBlock } from '../pages/line-grid';
import { signInPage } from '../pages/sign-in-page';
import { answerTo, holdLineEdits, lineStored } from '../pages/writes';

const openFeature = async (page: Page, project: OwnProject) => {
  await signInPage(page).signInAs('manager');
  return goToFeature(page, project);
};

const goToFeature = async (page: Page, { id }: OwnProject) => {
  await page.goto(`/projects/${id}/features/gravel-garden`);
  const lines = featurePage(page).lines('Gravel garden');
  await expect(lines.cell('Quantity', 'Crew of three')).toBeVisible();
  const names = () =>
    lines.grid
      .getByLabel(/^Name, /)
      .evaluateAll((cells) =>
        cells.map((cell) => (cell instanceof HTMLInputElement ? cell.value : '')),
      );
  return { lines, names };
};

const paved = [
  { name: 'Paver', quantity: '12', unit: 'sq ft', unitPrice: '$1,250.50', overhead: '10%' },
  { name: 'Edging', quantity: '3', unit: 'each', unitPrice: '4', overhead: '' },
];

const orderStored = (page: Page) =>
  answerTo(page, 'PATCH', /relationships\/field_feature_line_items$/);

test('lines are pasted with Ctrl+V, copied and put in order, and a reload keeps it all', async ({
  page,
  ownProject,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { lines, names } = await openFeature(page, ownProject);

  await test.step('a block on the clipboard becomes lines', async () => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), asBlock(paved));
    await lines.cell('Name', 'Crew of three').click();
    const attached = answerTo(page, 'POST', /relationships\/field_feature_line_items$/);
    await page.keyboard.press('Control+V');
    await page.getByRole('button', { name: 'Add lines (2)' }).click();
    await expect(lines.cell('Unit price', 'Paver')).toHaveValue('1250.50');
    expect((await attached).ok()).toBe(true);
  });

  await test.step('a copy stands right below its line', async () => {
    const stored = orderStored(page);
    await lines.cell('Unit', 'Paver').press('Control+D');
    await expect.poll(names).toEqual(['Crew of three', 'Paver', 'Paver', 'Edging']);
    expect((await stored).ok()).toBe(true);
  });

  await test.step('a line is dragged above the others', async () => {
    const stored = orderStored(page);
    const first = lines.grid.getByRole('row').nth(1);
    await lines.grid
      .getByRole('button', { name: 'Move, Edging', exact: true })
      .dragTo(first, { targetPosition: { x: 200, y: 3 } });
    await expect.poll(names).toEqual(['Edging', 'Crew of three', 'Paver', 'Paver']);
    expect((await stored).ok()).toBe(true);
  });

  await test.step('and carried down again by the keyboard', async () => {
    const stored = orderStored(page);
    await lines.cell('Name', 'Edging').press('Alt+ArrowDown');
    await expect.poll(names).toEqual(['Crew of three', 'Edging', 'Paver', 'Paver']);
    await expect(lines.cell('Name', 'Edging')).toBeFocused();
    expect((await stored).ok()).toBe(true);
  });

  await page.reload();
  await expect.poll(names).toEqual(['Crew of three', 'Edging', 'Paver', 'Paver']);
});

test('a line priced before is offered by its name, and brings unit and price', async ({
  page,
  ownProject,
}) => {
  const { lines } = await openFeature(page, ownProject);
  await page.getByRole('button', { name: 'Add line' }).first().click();
  await lines.cell('Name', 'new line').pressSequentially('premium slab');
  await page
    .getByRole('option', { name: /Premium slab pavers.*9\.40/ })
    .first()
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(lines.cell('Unit price', 'Premium slab pavers')).toHaveValue('9.40');
  await expect(lines.cell('Quantity', 'Premium slab pavers')).toBeFocused();
});

test('a long list of offers leaves Tab to the cells, and what is marked in it is in view', async ({
  page,
  ownProject,
}) => {
  const { lines } = await openFeature(page, ownProject);
  await page.getByRole('button', { name: 'Add line' }).first().click();
  const name = lines.cell('Name', 'new line');
  await name.pressSequentially('er');
  const offers = page.getByRole('option');
  await expect(offers).toHaveCount(8);
  await name.press('ArrowUp');
  await expect(offers.last()).toHaveAttribute('aria-selected', 'true');
  await expect(offers.last()).toBeInViewport({ ratio: 0.9 });
  await name.press('Tab');
  await expect(lines.cell('Description', 'er')).toBeFocused();
  await expect(offers).toHaveCount(0);
});

test('a line of a past project is offered with the unit and price that it had there', async ({
  page,
  ownProject,
  baseURL,
}) => {
  const service = await contentServiceAs(baseURL ?? '', 'administrator');
  const past = await makeEstimateProject(service, { ...rounding, title: 'Boathouse, 2019' });
  try {
    await signInPage(page).openAs('manager', `/projects/${past}/features/exact-cents-stay`);
    const sold = featurePage(page).lines('Exact cents stay');
    const attached = answerTo(page, 'POST', /relationships\/field_feature_line_items$/);
    const cedar = { name: 'Yellow cedar cladding', unit: 'bd ft', unitPrice: '7.85' };
    await sold.paste([{ ...cedar, quantity: '400', overhead: '5' }]);
    expect((await attached).ok()).toBe(true);

    const { lines } = await goToFeature(page, ownProject);
    await page.getByRole('button', { name: 'Add line' }).first().click();
    await lines.cell('Name', 'new line').pressSequentially('yellow ced');
    await page.getByRole('option', { name: /Yellow cedar cladding.*\$7\.85 \/ bd ft/ }).click();
    await expect(lines.cell('Unit', 'Yellow cedar cladding')).toHaveValue('bd ft');
    await expect(lines.cell('Unit price', 'Yellow cedar cladding')).toHaveValue('7.85');
    await expect(lines.cell('Quantity', 'Yellow cedar cladding')).toHaveValue('1');
  } finally {
    await service.delete(`/jsonapi/node/project/${past}`);
  }
});

test('what was typed when the tab crashed is stored by the next visit', async ({
  page,
  ownProject,
}) => {
  const { lines } = await openFeature(page, ownProject);
  await page.route(/\/jsonapi\/paragraph\/line_item\//, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await lines.set('Quantity', 'Crew of three', '7');
  await lines.grid.getByRole('button', { name: /^Quantity, .*failed, retry$/ }).waitFor();
  const kept = '"value":"7"';
  await expect.poll(() => keptDrafts(page)).toContain(kept);
  const stored = lineStored(page);
  await page.unrouteAll();
  await page.reload();
  await expect(lines.cell('Quantity', 'Crew of three')).toHaveValue('7');
  expect((await stored).ok()).toBe(true);
  await expect.poll(() => keptDrafts(page)).not.toContain(kept);
  await page.reload();
  await expect(lines.cell('Quantity', 'Crew of three')).toHaveValue('7');
});

test('closing the tab while an edit waits asks first, and whoever stays loses nothing', async ({
  page,
  ownProject,
}) => {
  const { lines } = await openFeature(page, ownProject);
  const { sent, letGo } = await holdLineEdits(page);
  await lines.set('Quantity', 'Crew of three', '7');
  await sent;
  const asking = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asking;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  const stored = lineStored(page);
  letGo();
  expect((await stored).ok()).toBe(true);
  await expect(lines.cell('Quantity', 'Crew of three')).toHaveValue('7');
});

test('a statement of work keeps its layout and shows its picture, and a picture of the feature stands at most 400 px high', async ({
  page,
  ownProject,
}) => {
  await openFeature(page, ownProject);
  await page.getByRole('button', { name: 'Statement(s) of Work' }).click();
  await page.getByRole('button', { name: 'Add statement of work' }).click();
  await page.getByRole('textbox', { name: 'Statement of work 1' }).click();
  await page.keyboard.type('- Strip the sod');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+B');
  await page.keyboard.type('Place the base');
  const stored = answerTo(page, 'PATCH', /paragraph\/project_sow_item/);
  await page.getByRole('button', { name: 'Done' }).click();
  const { data } = await (await stored).json();
  expect(data.attributes.field_project_sow_body).toMatchObject({
    format: 'basic_html',
    value: expect.stringContaining('<strong>Place the base</strong>'),
  });
  const attached = answerTo(page, 'POST', /relationships\/field_project_sow_images$/);
  await page
    .getByLabel('Add a picture to statement 1')
    .first()
    .setInputFiles(await drawnPicture('terrace.png'));
  expect((await attached).ok()).toBe(true);
  await page.reload();
  await page.getByRole('button', { name: 'Statement(s) of Work' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Strip the sod' }).last(),
  ).toBeVisible();
  await expect(page.getByRole('img', { name: /terrace/ }).first()).toBeVisible();

  await page.getByLabel('Upload', { exact: true }).setInputFiles(await drawnPicture('yard.png'));
  const picture = page
    .getByRole('region', { name: 'Pictures of Gravel garden' })
    .getByRole('img', { name: /yard/ });
  await expect.poll(() => picture.evaluate(isDrawn)).toBe(true);
  const { height = 0 } = (await picture.boundingBox()) ?? {};
  expect(height).toBeGreaterThan(0);
  expect(height).toBeLessThanOrEqual(400);
});

const isDrawn = (image: SVGElement | HTMLElement) =>
  image instanceof HTMLImageElement && image.naturalHeight > 400;

test('a copy of a feature has its lines, and starts in design', async ({ page, ownProject }) => {
  await openFeature(page, ownProject);
  await page.getByRole('button', { name: 'Duplicate Feature' }).click();
  const copy = page.getByRole('article', { name: 'Gravel garden (copy)' });
  await expect(copy).toBeVisible({ timeout: 30_000 });
  await expect(copy.getByLabel('Quantity, Crew of three')).toHaveValue('2');
  await featurePage(page).expectTotal('$1,013.60', '$131.77', '$1,145.37');
  const stored = lineStored(page);
  await copy.getByLabel('Quantity, Crew of three').fill('5');
  await copy.getByLabel('Quantity, Crew of three').press('Tab');
  expect((await stored).ok()).toBe(true);
  await page.goto(`/projects/${ownProject.id}/features/gravel-garden`);
  const original = page.getByRole('article', { name: 'Gravel garden', exact: true });
  await expect(original.getByLabel('Quantity, Crew of three')).toHaveValue('2');
});
