import { expect } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { make } from '../fixtures/own-project';
import { signInPage } from '../pages/sign-in-page';
import { keptEntries, test } from './kept-offline';

test('a document that is no longer visible to the client leaves the open page and the kept data', async ({
  page,
  ownProject,
  baseURL,
}) => {
  const { id: projectId, client } = ownProject;
  const service = await contentServiceAs(baseURL ?? '', 'administrator');
  const type = 'media--document';
  const visible = (name: string) =>
    make(service, type, {
      attributes: { name, field_document_name: name, field_visible_to_client: true },
    });
  const data = [await visible('Planting plan'), await visible('Irrigation plan')] as const;
  const list = `/jsonapi/node/project/${projectId}/relationships/field_project_files`;
  await service.post(list, { data });
  const [{ id }, { id: hiddenLater }] = data;

  const opened = page.waitForResponse((answer) => answer.url().endsWith('/api/events'));
  await page.goto(`/projects/${projectId}/documents`);
  await Promise.all([opened, signInPage(page).fill(client.mail, client.password)]);
  const plan = page.getByRole('article', { name: /Planting plan/ });
  const other = page.getByRole('article', { name: /Irrigation plan/ });
  await expect(plan).toBeVisible();
  await expect(other).toBeVisible();
  const kept = async () => (await keptEntries(page)).flat().join('\n');
  await expect.poll(kept).toContain(id);
  const isPageSaved = async () =>
    (await keptEntries(page)).some(
      ([key, html]) => key.includes('page ') && html.includes('Planting plan'),
    );
  await expect.poll(isPageSaved, { timeout: 30_000 }).toBe(true);

  await service.patch(`/jsonapi/media/document/${id}`, {
    data: { type, id, attributes: { field_visible_to_client: false } },
  });
  await expect(plan).toHaveCount(0);
  await expect(other).toBeVisible();
  await expect(page.getByText('We could not locate that entity')).toHaveCount(0);
  await expect.poll(kept).not.toContain(id);
  await expect.poll(kept).not.toContain('Planting plan');
  await expect.poll(kept).toContain('Irrigation plan');

  // On another page nothing but the forgetting itself changes what is kept of the documents.
  const openedAgain = page.waitForResponse((answer) => answer.url().endsWith('/api/events'));
  await page.goto('/projects');
  await openedAgain;
  await service.patch(`/jsonapi/media/document/${hiddenLater}`, {
    data: { type, id: hiddenLater, attributes: { field_visible_to_client: false } },
  });
  await expect.poll(kept).not.toContain(hiddenLater);
});

test('a project that only a list shows leaves the kept data after it was taken away while the portal was closed', async ({
  page,
  ownProject,
  baseURL,
}) => {
  await page.goto('/projects');
  await signInPage(page).fill(ownProject.client.mail, ownProject.client.password);
  await expect(page.getByRole('link', { name: ownProject.title }).first()).toBeVisible();
  const naming = async () =>
    (await keptEntries(page))
      .filter(([, text]) => text.includes(ownProject.title))
      .map(([key]) => key)
      .join('\n');
  await expect.poll(naming, { timeout: 30_000 }).toContain('page /projects');
  expect(await naming()).toContain('/jsonapi/node/project?');

  await page.goto('about:blank');
  const service = await contentServiceAs(baseURL ?? '', 'administrator');
  await service.patch(`/jsonapi/node/project/${ownProject.id}/relationships/field_project_client`, {
    data: null,
  });
  await page.goto('/verify');
  await expect.poll(naming, { timeout: 60_000 }).toBe('');
});
