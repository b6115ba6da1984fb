import { expect, type Page } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { demoProjectId } from '../fixtures/demo-project';
import { addCosts } from '../fixtures/offers';
import { test } from '../fixtures/own-project';
import { featurePage } from '../pages/feature-page';
import { expectAccessibleAsItStands, expectNoSidewaysScroll } from '../pages/judged';
import { signInPage } from '../pages/sign-in-page';

const noNumber = 'Amount field must contain a valid number. Value not saved.';

const schedule = (page: Page) => page.getByRole('table', { name: 'Payment Schedule' });

test('payments are scheduled one by one or as a plan, and removed', async ({
  page,
  ownProject,
}) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/finances`);
  await test.step('one by one', async () => {
    await page.getByRole('button', { name: 'Schedule Payment' }).click();
    const dialog = page.getByRole('dialog', { name: 'New payment' });
    await dialog.getByLabel('Name').fill('On completion');
    await dialog.getByLabel('Amount').fill('abc');
    await dialog.getByRole('button', { name: 'Add payment' }).click();
    await expect(dialog).toContainText(noNumber);
    await expect(dialog.getByLabel('Name')).toHaveValue('On completion');
    await dialog.getByLabel('Amount').fill('0.14');
    await dialog.getByRole('button', { name: 'Add payment' }).click();
    await expect(dialog).toBeHidden();
    await expect(schedule(page)).toContainText('$500.24');
  });
  await test.step('as a plan over the whole total', async () => {
    await page.getByRole('button', { name: 'Plan payments' }).click();
    const dialog = page.getByRole('dialog', { name: 'Plan payments' });
    await dialog.getByRole('radio', { name: /Replace them/ }).check();
    await expect(dialog).toContainText('These are removed: Deposit, On completion.');
    await dialog.getByLabel('Percent').nth(1).fill('33.3');
    const preview = dialog.getByRole('table', { name: 'Preview' });
    const total = await preview.getByRole('row', { name: /Total/ }).textContent();
    await dialog.getByRole('button', { name: 'Add 3 payments' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('The whole project total is scheduled.')).toBeVisible();
    await expect(schedule(page).getByRole('textbox', { name: /^Name of/ })).toHaveCount(3);
    expect(total).toContain('$');
    await page.reload();
    await expect(schedule(page)).toContainText((total ?? '').replace('Total', ''));
  });
  await test.step('removed after a question', async () => {
    await page.getByRole('button', { name: 'Remove Start of work' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove Start of work?' });
    await question.getByRole('button', { name: 'No' }).click();
    await expect(page.getByLabel('Name of Start of work')).toBeVisible();
    await page.getByRole('button', { name: 'Remove Start of work' }).click();
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByLabel('Name of Start of work')).toHaveCount(0);
    // The last payment of the plan takes the rest: 1,145.37 without the deposit of 30 %.
    await expect(schedule(page).getByLabel('Amount of Completion')).toHaveValue('$801.76');
    await expect(page.getByText('The whole project total is scheduled.')).toBeVisible();
  });
});

test('the schedule fits a small laptop without scrolling sideways', async ({
  page,
  ownProject,
}) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/finances`);
  await planInThirds(page);
  for (const width of [1024, 1100, 1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/projects/${ownProject.id}/finances`);
    const card = schedule(page).locator('..');
    await expect(schedule(page)).toContainText('33.33% of the total');
    const { scrollWidth, clientWidth } = await card.evaluate((element) => ({
      scrollWidth: element.scrollWidth,
      clientWidth: element.clientWidth,
    }));
    expect(scrollWidth, `at ${width}`).toBeLessThanOrEqual(clientWidth);
    await expectNoSidewaysScroll(page);
  }
});

/** Replaces the payments by a plan in thirds of the total. */
async function planInThirds(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Plan payments' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan payments' });
  await dialog.getByRole('radio', { name: /Replace them/ }).check();
  await dialog.getByLabel('Percent').nth(0).fill('33.33');
  await dialog.getByLabel('Percent').nth(1).fill('33.33');
  await dialog.getByRole('button', { name: 'Add 3 payments' }).click();
  await expect(dialog).toBeHidden();
  await expect(schedule(page)).toContainText('33.33% of the total');
}

test('the calendar of a payment is whole on a phone, and legible in the dark theme', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${await demoProjectId(baseURL ?? '')}/finances`);
  await page.getByRole('button', { name: 'Calendar' }).first().click();
  const day = page.getByRole('cell', { name: '15', exact: true }).last();
  await expect(day).toBeVisible();
  const { x = -1, width = 0 } = (await page.locator('.ant-picker-dropdown').boundingBox()) ?? {};
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(360);
  await expectAccessibleAsItStands(page);
});

test('on paper a schedule has no buttons', async ({ page, baseURL }) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${await demoProjectId(baseURL ?? '')}/finances`);
  await expect(schedule(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const buttons = page.getByRole('button', { name: /Schedule Payment|Calendar|Remove/ });
  await expect(buttons).toHaveCount(0);
});

test('what is not scheduled yet follows changes of the estimate, by others and in another tab', async ({
  page,
  context,
  ownProject,
  baseURL,
}) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/finances`);
  const unscheduled = page.getByText(/of the project total is not scheduled yet/);
  // The total of 1,145.37 without the deposit of 500.10.
  await expect(unscheduled).toContainText('$645.27');

  await test.step('another person', async () => {
    const service = await contentServiceAs(baseURL ?? '', 'administrator');
    await addCosts(service, ownProject.id, { name: 'Delivery', price: '100' });
    // 100 with 13 % tax.
    await expect(unscheduled).toContainText('$758.27');
  });

  await test.step('the same person in another tab', async () => {
    const other = await context.newPage();
    await other.goto(`/projects/${ownProject.id}/features/gravel-garden`);
    await featurePage(other).lines('Gravel garden').set('Quantity', 'Delivery', '2');
    await expect(unscheduled).toContainText('$871.27');
  });
});
