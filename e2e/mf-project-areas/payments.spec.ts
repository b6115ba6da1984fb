import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/own-project';
import { signInPage } from '../pages/sign-in-page';

const noNumber = 'Amount field must contain a valid number. Value not saved.';

const schedule = (page: Page) => page.getByRole('table', { name: 'Payment Schedule' });

test('the balance follows amount and paid, to the cent', async ({ page, ownProject }) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/finances`);
  await expect(schedule(page)).toContainText('$500.10');
  await enter(page, 'Paid of Deposit', '$1,200.35');
  const row = schedule(page).getByRole('row', { name: /Deposit/ });
  await expect(row.getByRole('cell').nth(6)).toHaveText('-$700.25');
  const saved = page.waitForResponse((answer) =>
    (answer.request().postData() ?? '').includes('1300.45'),
  );
  await enter(page, 'Amount of Deposit', '1300.45');
  await expect(row.getByRole('cell').nth(6)).toHaveText('$100.10');
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(row.getByRole('cell').nth(6)).toHaveText('$100.10');
});

test('an amount of abc is refused, what was stored stays, and so does the typed form', async ({
  page,
  ownProject,
}) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/finances`);
  await enter(page, 'Amount of Deposit', 'abc');
  await expect(page.getByText(noNumber).first()).toBeVisible();
  await enter(page, 'Paid of Deposit', '1.2.3');
  await expect(
    page.getByText('Paid field must contain a valid number. Value not saved.').first(),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Amount of Deposit')).toHaveValue('$500.10');

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

test('the schedule fits a small laptop without scrolling sideways', async ({
  page,
  ownProject,
}) => {
  await signInPage(page).signInAs('manager');
  for (const width of [1024, 1100, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/projects/${ownProject.id}/finances`);
    const box = schedule(page).locator('..');
    await expect(schedule(page)).toBeVisible();
    const { scrollWidth, clientWidth } = await box.evaluate((element) => ({
      scrollWidth: element.scrollWidth,
      clientWidth: element.clientWidth,
    }));
    expect(scrollWidth, `at ${width}`).toBeLessThanOrEqual(clientWidth);
  }
});

test('a client reads the schedule and changes nothing', async ({ page, ownProject }) => {
  const { client, id } = ownProject;
  await page.goto(`/projects/${id}/finances`);
  await signInPage(page).fill(client.mail, client.password);
  await expect(schedule(page)).toContainText('$500.10');
  await expect(schedule(page).getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Schedule Payment' })).toHaveCount(0);
});

async function enter(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).fill(text);
  await page.getByLabel(label).press('Enter');
}
