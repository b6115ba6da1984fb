import { expect, type Locator } from '@playwright/test';
import { test } from '../fixtures/own-project';
import { signInPage } from '../pages/sign-in-page';

test('the description is readable, widths and the folded list are remembered, and a phone folds each line', async ({
  page,
  ownProject,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/features/gravel-garden`);
  const description = page.getByRole('textbox', { name: 'Description, Crew of three' });
  const widthOf = async () => (await description.boundingBox())?.width ?? 0;
  await expect.poll(widthOf).toBeGreaterThanOrEqual(150);

  await test.step('the name is readable too, and a laptop shows the whole line', async () => {
    const name = page.getByLabel('Name, Crew of three');
    expect((await name.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(165);
    await page.setViewportSize({ width: 1366, height: 768 });
    await expect(page.getByRole('button', { name: 'Remove, Crew of three' })).toBeInViewport({
      ratio: 1,
    });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the list of features is folded', async () => {
    const before = await widthOf();
    await page.getByRole('button', { name: 'Hide the list of features' }).click();
    await expect.poll(widthOf).toBeGreaterThan(before + 40);
  });

  await test.step('a column is widened by key, and both last over a reload', async () => {
    const before = await widthOf();
    await description.focus();
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(widthOf).toBeCloseTo(before + 80, -1);
    await page.reload();
    await expect.poll(widthOf).toBeCloseTo(before + 80, -1);
    await expect(page.getByRole('button', { name: 'Show the list of features' })).toBeVisible();
  });

  await test.step('at 360 px a folded line takes at most 120 px, and unfolds', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const row = page.getByRole('row').filter({ has: page.getByLabel('Name, Crew of three') });
    const height = async () => (await row.boundingBox())?.height ?? 0;
    await expect.poll(height).toBeLessThanOrEqual(120);
    await expect(page.getByLabel('Quantity, Crew of three')).toBeVisible();
    await expect(description).toBeHidden();
    await row.screenshot({ path: test.info().outputPath('folded.png') });
    await page.getByRole('button', { name: 'All cells of Crew of three' }).click();
    await expect(description).toBeVisible();
    await row.screenshot({ path: test.info().outputPath('unfolded.png') });
  });
});

for (const width of [768, 1024])
  for (const address of ['features/gravel-garden', 'cost-planner'])
    test(`lines stay a table at ${width} px in ${address}, and unfold the cells that do not fit`, async ({
      page,
      ownProject,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await signInPage(page).signInAs('manager');
      await page.goto(`/projects/${ownProject.id}/${address}`);
      const row = page.getByRole('row').filter({ has: page.getByLabel('Name, Crew of three') });
      const grid = page.getByRole('grid').filter({ has: row });
      const total = grid.getByRole('columnheader', { name: 'Total' });
      await total.scrollIntoViewIfNeeded();
      await expect(total).toBeInViewport({ ratio: 1 });
      const overflow = () =>
        grid.evaluate(({ parentElement: box }) => (box ? box.scrollWidth - box.clientWidth : null));
      expect(await overflow()).toBe(0);
      const quantity = row.getByLabel('Quantity, Crew of three');
      const description = row.getByLabel('Description, Crew of three');
      await expect(quantity).toBeVisible();
      await expect(description).toBeHidden();

      await test.step('arrow keys pass over what is folded', async () => {
        await row.getByLabel('Name, Crew of three').selectText();
        await page.keyboard.press('ArrowRight');
        await expect(quantity).toBeFocused();
      });

      await test.step('all cells', async () => {
        await row.getByRole('button', { name: 'All cells of Crew of three' }).click();
        await expect(row.getByLabel('Overhead %, Crew of three')).toBeVisible();
        await expect(row.getByRole('button', { name: 'Remove, Crew of three' })).toBeVisible();
        await description.fill('two days');
        await description.blur();
        expect(await overflow()).toBe(0);
        await row.screenshot({ path: test.info().outputPath('unfolded.png') });
      });
    });

/** Runs in the page: whether a cell shows the whole text, in lines, and the field below shows none. */
const showsWholeText = (cell: Element): boolean => {
  const { content, visibility, whiteSpace } = getComputedStyle(cell, '::after');
  const field = cell.querySelector('input');
  const { color } = field ? getComputedStyle(field) : { color: '' };
  const isShown = content.includes(field?.value ?? '?') && visibility === 'visible';
  const isInLines = whiteSpace === 'pre-wrap' && cell.scrollHeight <= cell.clientHeight;
  return isShown && isInLines && color.endsWith(', 0)');
};

for (const width of [360, 768])
  test(`long names of lines are whole at ${width} px, and edited in one line`, async ({
    page,
    ownProject,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInPage(page).signInAs('manager');
    await page.goto(`/projects/${ownProject.id}/cost-planner`);
    const short = page.getByLabel('Name, Crew of three');
    await short.fill('Crew of three with the small excavator, the plate and a trailer');
    await short.press('Enter');
    const name = page.getByLabel('Name, Crew of three with the small excavator');
    const cell = page.getByRole('gridcell').filter({ has: name });
    await name.blur();
    await expect.poll(() => cell.evaluate(showsWholeText)).toBe(true);
    const height = async () => (await cell.boundingBox())?.height ?? 0;
    expect(await height()).toBeGreaterThan(60);

    await test.step('keys move over the row and into the text as before', async () => {
      await name.selectText();
      const { color } = await name.evaluate((field) => ({ color: getComputedStyle(field).color }));
      expect(color).not.toContain(', 0)');
      expect(await cell.evaluate(showsWholeText)).toBe(false);
      await page.keyboard.press('ArrowRight');
      await expect(page.getByLabel(/^Quantity, Crew of three/)).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect(name).toBeFocused();
    });

    await test.step('the unit is whole', async () => {
      const unit = page.getByLabel(/^Unit, Crew of three/);
      expect(await unit.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
    });
  });

/** Returns the edges of an element in px below the top of the screen. */
async function edgesOf(place: Locator): Promise<{ top: number; bottom: number }> {
  const { y = 0, height = 0 } = (await place.boundingBox()) ?? {};
  return { top: y, bottom: y + height };
}

test('lines and totals are in sight at 1440 x 900 before texts and pictures, which a phone keeps in that order', async ({
  page,
  ownProject,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/features/gravel-garden`);
  const line = page.getByLabel('Name, Crew of three');
  const sums = page.getByLabel('Totals while editing');
  await expect(line).toBeInViewport({ ratio: 1 });
  await expect(sums).toBeInViewport({ ratio: 1 });
  await expect(sums).toContainText('Feature$1,013.60');
  await expect(sums).toContainText('Project before tax$1,013.60');
  const topOf = async (text: string) => (await page.getByText(text).first().boundingBox())?.y ?? 0;
  const inOrder = [
    'Incidental Cost Item',
    'Sub-items',
    'Feature Total',
    'Gravel, grasses and a bench.',
    'Statement(s) of Work',
  ];
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const tops = [];
    for (const text of inOrder) tops.push(await topOf(text));
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('checkbox', { name: 'Select, Crew of three' }).check();
  const bar = page.getByText('1 selected').locator('..');
  await expect(bar).toBeVisible();
  // So low that the lines end behind the totals.
  await page.evaluate(() => scrollTo(0, 0));
  const height = Math.round((await edgesOf(bar)).bottom) + 10;
  await page.setViewportSize({ width: 1440, height });
  const { bottom } = await edgesOf(bar);
  expect(bottom).toBeLessThanOrEqual((await edgesOf(sums)).top);
  await page.setViewportSize({ width: 360, height: 740 });
  await line.scrollIntoViewIfNeeded();
  await expect(sums).toBeInViewport({ ratio: 1 });
  await expect(sums).toContainText('Feature$1,013.60');
});

test('on a phone the buttons of a template share a line', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInPage(page).openAs('administrator', '/templates/new');
  const topOf = async (name: string) =>
    (await page.getByRole('button', { name, exact: true }).boundingBox())?.y;
  await expect(page.getByText('Not saved yet')).toBeVisible();
  expect(await topOf('Cancel')).toBe(await topOf('Save template'));
});

test('on a phone the cells of a line without a quantity stand in line', async ({
  page,
  ownProject,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/features/gravel-garden`);
  const quantity = page.getByLabel('Quantity, Crew of three');
  await quantity.fill('');
  await quantity.blur();
  const row = page.getByRole('row').filter({ has: quantity });
  await expect(row).toContainText('counts as 1');
  const middle = async (place: Locator) => {
    const { y = 0, height = 0 } = (await place.boundingBox()) ?? {};
    return y + height / 2;
  };
  const line = await middle(quantity);
  for (const place of [row.getByLabel('Unit, Crew of three'), row.getByRole('checkbox')])
    expect(Math.abs((await middle(place)) - line)).toBeLessThan(6);
});
