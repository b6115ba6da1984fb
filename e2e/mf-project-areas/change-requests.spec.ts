import { expect, type Page } from '@playwright/test';
import { declineAs } from '../fixtures/client-answer';
import { test } from '../fixtures/own-project';
import { gridIn } from '../pages/line-grid';
import { pick } from '../pages/pick';
import { printed } from '../pages/printed';
import { signInPage } from '../pages/sign-in-page';

const requests = (page: Page) => page.getByRole('table', { name: 'Change Requests' });
const form = (page: Page) => page.getByRole('form', { name: 'Start new change request' });
const figure = (page: Page, name: string) =>
  page.getByRole('article').filter({ hasText: new RegExp(`^${name}`) });

async function open(page: Page, projectId: string): Promise<void> {
  await page.goto(`/projects/${projectId}/change-request`);
  await expect(form(page)).toBeVisible();
}

test('a change request is made, priced, put before the client, decided, printed and removed', async ({
  page,
  ownProject,
  baseURL,
}) => {
  test.slow();
  const { id, client } = ownProject;
  await signInPage(page).signInAs('manager');
  await open(page, id);

  await test.step('a description is asked for, and what was typed stays', async () => {
    await form(page).getByLabel('Notes').fill('The client would like a bench.');
    await form(page).getByRole('button', { name: 'Submit request' }).click();
    await expect(form(page)).toContainText('Please provide a description of the request.');
    await expect(form(page).getByLabel('Notes')).toHaveValue('The client would like a bench.');
  });

  await test.step('a step that fails is gone on with, and nothing is made twice', async () => {
    const copies = '**/jsonapi/paragraph/project_feature_item*';
    await page.route(copies, (route) => route.fulfill({ status: 500, body: '{}' }));
    await form(page).getByLabel('Request title').fill('A bench');
    await pick(page, form(page).getByLabel('Feature'), 'Gravel garden');
    await form(page).getByRole('button', { name: 'Submit request' }).click();
    const steps = page.getByRole('list', { name: 'Progress of the request' });
    await expect(steps).toContainText('The feature is copied as it stands: failed');
    await expect(steps.getByRole('listitem')).toHaveCount(4);
    await page.unroute(copies);
    await page.reload();
    await expect(steps).toContainText('The feature is copied as it stands: failed');
    await expect(form(page).getByLabel('Request title')).toHaveValue('A bench');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Change request added').first()).toBeVisible();
    await expect(requests(page).getByRole('row', { name: /A bench/ })).toHaveCount(1);
    await expect(figure(page, 'Waiting for approval')).toContainText('1');
  });

  const row = requests(page).getByRole('row', { name: /A bench/ });
  const grid = gridIn(page.getByRole('region', { name: 'Lines of A bench' }));
  await test.step('its lines are priced', async () => {
    await expect(row).toContainText('Gravel garden');
    await row.getByRole('button', { name: 'Show lines' }).click();
    await page.getByRole('button', { name: 'Add line' }).click();
    await grid.cell('Name', 'new line').fill('Oak bench');
    await grid.cell('Name', 'new line').press('Tab');
    await expect(grid.cell('Quantity', 'Oak bench')).toHaveValue('0');
    await expect(page.getByText('A quantity of 0 counts as 1.')).toBeVisible();
    await grid.cell('Quantity', 'Oak bench').fill('two');
    await expect(grid.grid).toContainText('Quantity requires a number.');
    await grid.cell('Quantity', 'Oak bench').blur();
    await expect(page.getByText('Oak bench requires a number for quantity.').first()).toBeVisible();
    await grid.cell('Quantity', 'Oak bench').fill('2');
    const saved = page.waitForResponse((answer) =>
      (answer.request().postData() ?? '').includes('450.05'),
    );
    await grid.cell('Unit price', 'Oak bench').fill('450.05');
    await grid.cell('Unit price', 'Oak bench').press('Tab');
    expect((await saved).ok()).toBe(true);
    await expect(page.getByText('Total before tax').locator('..')).toContainText('$900.10');
  });

  await test.step('the change order is printed for the client, without its lines', async () => {
    await page.getByRole('button', { name: 'Change order' }).click();
    await expect(page.getByRole('article', { name: 'Printable change order' })).toBeVisible();
    const paper = (await printed(page, 'Letter')).pages.join(' ').replaceAll(/\s+/g, ' ');
    for (const said of [
      'A bench',
      ownProject.title,
      '$900.10',
      '$117.02',
      '$1,017.12',
      'Client, date',
    ])
      expect(paper).toContain(said);
    for (const kept of ['Oak bench', '450.05', 'Back to the list', 'Skip to content'])
      expect(paper).not.toContain(kept);
    await page.getByRole('button', { name: 'For the office' }).click();
    expect((await printed(page, 'A4')).pages.join(' ')).toContain('Oak bench');
    await page.getByRole('button', { name: 'Back to the list' }).click();
  });

  await test.step('the client is asked, and answers', async () => {
    await row.getByRole('button', { name: 'Show lines' }).click();
    const asked = page.waitForResponse((answer) =>
      (answer.request().postData() ?? '').includes('reviewing'),
    );
    await page.getByRole('button', { name: 'Ask the client, due with the next payment' }).click();
    expect((await asked).ok()).toBe(true);
    await expect(page.getByText('The client is asked on the presentation.')).toBeVisible();
    expect(await declineAs(baseURL ?? '', ownProject, 'Too dear')).toBe('1017.12');
    await page.reload();
    await page.getByRole('button', { name: 'Rejected (1)' }).click();
    const rejected = page.getByRole('table', { name: 'Rejected' });
    await rejected.getByRole('button', { name: 'Show lines' }).click();
    await expect(page.getByText(`Rejected by ${client.name} on`)).toBeVisible();
    await expect(page.getByText('Too dear')).toBeVisible();
    await expect(grid.grid).toContainText('Oak bench');
    await expect(grid.grid.getByRole('textbox')).toHaveCount(0);
  });

  await test.step('the answer of the client stands', async () => {
    await expect(page.getByLabel('Status of A bench')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Remove A bench' })).toHaveCount(0);
  });

  await test.step('the office decides another one: approval marks the feature, and says where it cannot', async () => {
    await form(page).getByLabel('Request title').fill('A lamp');
    await pick(page, form(page).getByLabel('Feature'), 'Gravel garden');
    await form(page).getByRole('button', { name: 'Submit request' }).click();
    await pick(page, page.getByLabel('Status of A lamp'), 'Approved');
    await expect(
      page.getByText('There was an error updating the parent feature.').first(),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approved (1)' })).toBeVisible();
  });

  await test.step('it is removed in its order: copy, itself', async () => {
    await page.getByRole('button', { name: 'Approved (1)' }).click();
    const removed: string[] = [];
    page.on('request', (asked) => {
      const type = asked.url().split('/').at(-2) ?? '';
      if (asked.method() === 'DELETE' && type !== 'relationships') removed.push(type);
    });
    await page.getByRole('button', { name: 'Remove A lamp' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('Change request removed').first()).toBeVisible();
    expect(removed).toEqual(['project_feature_item', 'change_order']);
    await expect(figure(page, 'Total')).toContainText('1');
  });
});
