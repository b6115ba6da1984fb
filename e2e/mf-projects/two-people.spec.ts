import { expect } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { test } from '../fixtures/own-project';
import { signInPage } from '../pages/sign-in-page';

/** Somebody else, in another browser, writes to the project that is on screen. */
const writesElsewhere = async (baseURL: string | undefined, id: string, attributes: object) => {
  const service = await contentServiceAs(baseURL ?? '', 'administrator');
  await service.patch(`/jsonapi/node/project/${id}`, {
    data: { type: 'node--project', id, attributes },
  });
};

test('a title that somebody else has changed meanwhile is not overwritten unasked', async ({
  page,
  baseURL,
  ownProject,
}) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/overview`);
  const title = page.getByRole('textbox', { name: 'Project title' });
  await expect(title).toHaveValue(ownProject.title);
  await writesElsewhere(baseURL, ownProject.id, { title: 'Theirs' });

  await title.fill('Mine');
  await title.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Theirs');
  await expect(question).toContainText('Mine');
  await question.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(title).toHaveValue('Theirs');

  await writesElsewhere(baseURL, ownProject.id, { title: 'Theirs again' });
  await title.fill('Mine');
  await title.press('Enter');
  await question.getByRole('button', { name: 'Save mine' }).click();
  await expect(question).toHaveCount(0);
  await page.reload();
  await expect(title).toHaveValue('Mine');
});

test('what somebody else has changed beside it is told and shown', async ({
  page,
  baseURL,
  ownProject,
}) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/overview`);
  const description = page.getByRole('textbox', { name: 'Description' });
  await expect(description).toBeVisible();
  await writesElsewhere(baseURL, ownProject.id, { field_project_description: 'Theirs' });
  const title = page.getByRole('textbox', { name: 'Project title' });
  await title.fill('Mine');
  await title.press('Enter');
  await expect(page.getByText('Somebody else has changed this project meanwhile.')).toBeVisible();
  await expect(description).toHaveValue('Theirs');
  await expect(title).toHaveValue('Mine');
});

test('a team member whom somebody else took off already is not found', async ({
  page,
  baseURL,
  ownProject,
}) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/overview`);
  await page.getByRole('button', { name: 'Add Subcontractor' }).click();
  await page.getByRole('menuitem').first().click();
  await expect(page.getByText('Subcontractor added')).toBeVisible();
  const service = await contentServiceAs(baseURL ?? '', 'administrator');
  await service.patch(`/jsonapi/node/project/${ownProject.id}`, {
    data: {
      type: 'node--project',
      id: ownProject.id,
      relationships: { field_project_subcontractors: { data: [] } },
    },
  });
  const list = page.getByRole('list', { name: 'Subcontractors' });
  await list.getByRole('button').first().click();
  await expect(page.getByText('Subcontractor not found')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(0);
});
