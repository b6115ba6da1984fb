import { expect, type Page } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { test } from '../fixtures/own-project';
import { signInPage } from '../pages/sign-in-page';

const missing = 'We have updated the project metadata, please refresh the page.';
const upgraded = 'Successfully upgraded project metadata. Please refresh the page.';
const failed = 'Failed to upgrade project metadata, some line items may not work.';

/** Reads and writes the metadata of a project past the portal. */
async function metadataOf(url: string, id: string) {
  const service = await contentServiceAs(url, 'administrator');
  const path = `/jsonapi/node/project/${id}`;
  return {
    read: async (): Promise<string> =>
      (await service.get(path)).data.data.attributes.field_project_value,
    write: (field_project_value: string) =>
      service.patch(path, {
        data: { type: 'node--project', id, attributes: { field_project_value } },
      }),
  };
}

const titlesIn = (value: string): string[] =>
  JSON.parse(value).templates.map(({ title }: { title: string }) => title);

const regenerate = async (page: Page, answer: 'Yes' | 'No') => {
  await page.getByRole('button', { name: 'Regenerate Project Template' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'This will overwrite the existing feature templates for this project. Do you want to proceed?',
  );
  await question.getByRole('button', { name: answer }).click();
};

test("a project's own templates are built, upgraded, left alone when they cannot be read, and regenerated", async ({
  page,
  baseURL,
  ownProject,
}) => {
  const metadata = await metadataOf(baseURL ?? '', ownProject.id);
  const whole = await metadata.read();
  const writes: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'PATCH' && sent.url().includes(ownProject.id)) writes.push(sent.url());
  });
  const overview = `/projects/${ownProject.id}/overview`;
  await signInPage(page).signInAs('manager');

  await test.step('missing metadata is built, beside what others keep there', async () => {
    await metadata.write('{"mf-features":{"order":["a"]}}');
    await page.goto(overview);
    await expect(page.getByText(missing)).toBeVisible();
    const built = await metadata.read();
    expect(titlesIn(built).sort()).toEqual(titlesIn(whole).sort());
    expect(JSON.parse(built)).toMatchObject({ 'mf-features': { order: ['a'] } });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Dates' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await metadata.read()).toBe(built);
  });

  await test.step('a copy whose parts are missing is upgraded', async () => {
    const [first, ...others] = JSON.parse(whole).templates;
    await metadata.write(
      JSON.stringify({ templates: [{ id: first.id, title: first.title }, ...others] }),
    );
    await page.reload();
    await expect(page.getByText(upgraded)).toBeVisible();
    expect(JSON.parse(await metadata.read()).templates[0].items).not.toEqual([]);
  });

  await test.step('an upgrade that fails says so', async () => {
    await metadata.write('');
    await page.route('**/jsonapi/node/feature_template*', (route) => route.abort());
    await page.reload();
    await expect(page.getByText(failed)).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('what cannot be read stays until somebody regenerates it', async () => {
    await metadata.write('{"templates":[{"id"');
    await page.reload();
    await expect(page.getByText(failed)).toBeVisible();
    await regenerate(page, 'No');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(await metadata.read()).toBe('{"templates":[{"id"');
    await regenerate(page, 'Yes');
    await expect(page.getByText(upgraded)).toBeVisible();
    expect(titlesIn(await metadata.read()).sort()).toEqual(titlesIn(whole).sort());
    await page.waitForLoadState('networkidle');
  });

  // Built, upgraded, regenerated: nothing else wrote, early or late.
  expect(writes).toHaveLength(3);
});
