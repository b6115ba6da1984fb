import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { test } from '../fixtures/own-project';
import { makePerson, removePerson } from '../fixtures/person';
import { signInPage } from '../pages/sign-in-page';

test('a list of clients shows who is added, renamed and removed by others', async ({
  page,
  baseURL,
}) => {
  const name = `Rowan ${randomUUID().slice(0, 8)}`;
  const service = await contentServiceAs(baseURL ?? '', 'administrator');
  await signInPage(page).signInAs('manager');
  const isStreamOpen = page.waitForResponse((answer) => answer.url().endsWith('/api/events'));
  await page.goto(`/clients?view=table&keyword=${encodeURIComponent(name)}`);
  await isStreamOpen;
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toHaveCount(0);
  const person = await makePerson(service, 'customer', name);
  await expect(row).toHaveCount(1);
  const attributes = { field_user_name: `${name} and sons` };
  await service.patch(`/jsonapi/user/user/${person.id}`, {
    data: { type: 'user--user', id: person.id, attributes },
  });
  await expect(row).toContainText('and sons');
  await removePerson(service, person);
  await expect(row).toHaveCount(0);
});

test('a list of projects shows a status that others have set', async ({
  page,
  ownProject,
  baseURL,
}) => {
  const service = await contentServiceAs(baseURL ?? '', 'administrator');
  await signInPage(page).signInAs('manager');
  const isStreamOpen = page.waitForResponse((answer) => answer.url().endsWith('/api/events'));
  await page.goto(`/projects?view=table&keyword=${encodeURIComponent(ownProject.title)}`);
  await isStreamOpen;
  const row = page.getByRole('row').filter({ hasText: ownProject.title });
  await expect(row).not.toContainText('Construction');
  const attributes = { field_project_status: 'construction' };
  await service.patch(`/jsonapi/node/project/${ownProject.id}`, {
    data: { type: 'node--project', id: ownProject.id, attributes },
  });
  await expect(row).toContainText('Construction');
});
