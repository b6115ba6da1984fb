import { expect, type Page } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { askForChange } from '../fixtures/offers';
import { test } from '../fixtures/own-project';
import { signInPage } from '../pages/sign-in-page';

const noNumber = 'Amount field must contain a valid number. Value not saved.';

const schedule = (page: Page) => page.getByRole('table', { name: 'Payment Schedule' });

test('the balance follows amount and paid, to the cent, and what is no number is refused', async ({
  page,
  ownProject,
}) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/finances`);
  const row = schedule(page).getByRole('row', { name: /Deposit/ });
  await test.step('the balance', async () => {
    await expect(schedule(page)).toContainText('$500.10');
    await enter(page, 'Paid of Deposit', '$1,200.35');
    await expect(row.getByRole('cell').nth(6)).toHaveText('-$700.25');
    const saved = page.waitForResponse((answer) =>
      (answer.request().postData() ?? '').includes('1300.45'),
    );
    await enter(page, 'Amount of Deposit', '1300.45');
    await expect(row.getByRole('cell').nth(6)).toHaveText('$100.10');
    expect((await saved).ok()).toBe(true);
  });
  await test.step('texts that are no numbers', async () => {
    await enter(page, 'Amount of Deposit', 'abc');
    await expect(page.getByText(noNumber).first()).toBeVisible();
    await enter(page, 'Paid of Deposit', '1.2.3');
    await expect(
      page.getByText('Paid field must contain a valid number. Value not saved.').first(),
    ).toBeVisible();
  });
  await test.step('a day that has passed', async () => {
    const saved = page.waitForResponse((answer) =>
      (answer.request().postData() ?? '').includes('2020-01-31'),
    );
    await enter(page, 'Due Date of Deposit', '01/31/2020');
    await expect(row).toContainText('Overdue');
    expect((await saved).ok()).toBe(true);
  });
  await page.reload();
  await expect(row.getByRole('cell').nth(6)).toHaveText('$100.10');
  await expect(page.getByLabel('Amount of Deposit')).toHaveValue('$1,300.45');
  await expect(row).toContainText('Overdue');
});

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
    await expect(schedule(page)).toContainText('The whole project total is scheduled.');
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
    await expect(schedule(page)).toContainText('of the project total is not scheduled yet.');
  });
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

test('an approved change is to be scheduled too, apart from the project total', async ({
  page,
  ownProject,
  baseURL,
}) => {
  const service = await contentServiceAs(baseURL ?? '', 'manager');
  const change = await askForChange(service, ownProject.id, {
    description: 'A bench',
    price: '90',
  });
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/finances`);
  await expect(schedule(page)).toContainText('of the project total is not scheduled yet.');
  await service.patch(`/jsonapi/paragraph/change_order/${change}`, {
    data: {
      type: 'paragraph--change_order',
      id: change,
      attributes: { field_change_request_status: 'approved' },
    },
  });
  await page.reload();
  await expect(schedule(page)).toContainText('Approved changes: $101.70 with tax.');
  await expect(schedule(page)).toContainText(
    'of the project total with its approved changes is not scheduled yet.',
  );
});

test('a client reads the schedule and changes nothing', async ({ page, ownProject }) => {
  const { client, id } = ownProject;
  await page.goto(`/projects/${id}/finances`);
  await signInPage(page).fill(client.mail, client.password);
  await expect(schedule(page)).toContainText('$500.10');
  await expect(schedule(page).getByRole('textbox')).toHaveCount(0);
  for (const name of ['Schedule Payment', 'Plan payments', 'Remove Deposit'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
});

async function enter(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel(label, { exact: true }).press('Enter');
}
