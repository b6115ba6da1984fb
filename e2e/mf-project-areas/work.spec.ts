import { expect, type Page } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { test } from '../fixtures/own-project';
import { pick } from '../pages/pick';
import { openTab } from '../pages/project-page';
import { signInPage } from '../pages/sign-in-page';

const log = (page: Page) => page.getByRole('table', { name: 'Work log' });

test('logged work is edited in place, added up by person, and part of the internal total cost', async ({
  page,
  ownProject,
  baseURL,
}) => {
  const { id } = ownProject;
  const worker = await assignDesigner(baseURL ?? '', id);
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${id}/overview`);
  const total = page.getByText('Total cost (internal)').locator('..');
  await expect(total).toContainText('$');
  const before = centsOf(await total.textContent());

  await page.goto(`/projects/${id}/work`);
  const staff = page.getByRole('table', { name: 'Staff members' });
  await test.step('who works here, and how to reach them', async () => {
    await expect(staff).toContainText(worker);
    await expect(staff).toContainText('designer@demo.test');
    await expect(staff.getByRole('columnheader', { name: 'Rate' })).toBeVisible();
    await expect(staff.getByRole('columnheader', { name: 'Crew' })).toBeVisible();
  });

  await test.step('work is logged', async () => {
    const form = page.getByRole('form', { name: 'Log work' });
    await form.getByRole('button', { name: 'Log work' }).click();
    await expect(form).toContainText('Please pick a person.');
    await pick(page, form.getByLabel('Person'), worker);
    await form.getByLabel('Hours').fill('2.5');
    await form.getByLabel('Billed amount').fill('$185.10');
    await form.getByLabel('Note').fill('Levels');
    await form.getByRole('button', { name: 'Log work' }).click();
    await expect(log(page)).toContainText('$185.10');
    await expect(form.getByLabel('Hours')).toHaveValue('');
  });

  await test.step('and changed', async () => {
    const saved = page.waitForResponse((answer) =>
      (answer.request().postData() ?? '').includes('200.25'),
    );
    await page.getByLabel(/^Billed amount of/).fill('200.25');
    await page.getByLabel(/^Billed amount of/).press('Enter');
    expect((await saved).ok()).toBe(true);
    await expect(log(page).getByRole('row', { name: /Total/ })).toContainText('$200.25');
    await expect(page.getByRole('table', { name: 'Work by person' })).toContainText('2.5');
  });

  await test.step('the internal total follows', async () => {
    await openTab(page, 'Overview');
    await expect(total).toContainText('$');
    await expect.poll(async () => centsOf(await total.textContent())).toBe(before + 20025);
  });

  await test.step('and goes back when the work is removed', async () => {
    await page.goto(`/projects/${id}/work`);
    await page.getByRole('button', { name: /^Remove the work of/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('No work is logged yet.')).toBeVisible();
    await page.goto(`/projects/${id}/overview`);
    await expect.poll(async () => centsOf(await total.textContent())).toBe(before);
  });
});

const centsOf = (text: string | null): number =>
  Number((text ?? '').replaceAll(/[^\d.]/g, '').replace('.', ''));

/** Puts the demo designer on the project; gives their name. */
async function assignDesigner(url: string, project: string): Promise<string> {
  const service = await contentServiceAs(url, 'administrator');
  const { data } = await service.get<{
    data: readonly { id: string; attributes: { field_user_name: string } }[];
  }>('/jsonapi/user/user', { params: { 'filter[mail]': 'designer@demo.test' } });
  const designer = data.data[0];
  await service.patch(`/jsonapi/node/project/${project}`, {
    data: {
      type: 'node--project',
      id: project,
      relationships: {
        field_project_assigned_user: { data: [{ type: 'user--user', id: designer?.id }] },
      },
    },
  });
  return designer?.attributes.field_user_name ?? '';
}
