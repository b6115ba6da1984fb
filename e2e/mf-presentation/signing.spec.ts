import { expect, type Page } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { test } from '../fixtures/own-project';
import { deckPage } from '../pages/deck-page';
import { signInPage } from '../pages/sign-in-page';

test('staff who try to sign are told why, and nothing is saved', async ({
  page,
  baseURL,
  ownProject,
}) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/presentation`);
  await deckPage(page).walk();
  const pad = page.getByRole('region', { name: 'Client signature' }).first();
  await pad.getByRole('img', { name: /draw here/ }).click();
  await expect(page.getByText('Only the client can sign this document').first()).toBeVisible();
  await pad.getByLabel('Or type your name').fill('Owen Tremblay');
  await pad.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText('Only the client can sign this document').first()).toBeVisible();
  expect(await isSigned(baseURL ?? '', ownProject.id)).toBe(false);
});

test('a typed name signs, the first signature counts, and signing again does no harm', async ({
  page,
  baseURL,
  ownProject,
}) => {
  const { client, id } = ownProject;
  const signing = page.waitForRequest((request) => request.url().endsWith('/signature'));
  await page.goto(`/projects/${id}/presentation`);
  await signInPage(page).fill(client.mail, client.password);
  await deckPage(page).walk();
  const pad = page.getByRole('region', { name: 'Client signature' }).first();
  await pad.getByLabel('Or type your name').fill(client.name);
  await pad.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(pad).toContainText(/Signed, \w{3} \d/);
  await expect(page.getByText(`Signed by ${client.name}`)).toBeVisible();
  expect(await isSigned(baseURL ?? '', id)).toBe(true);

  const first = await signing;
  const again = await page.request.post(first.url(), {
    headers: { authorization: (await first.headerValue('authorization')) ?? '' },
    data: first.postDataJSON(),
  });
  expect(again.ok()).toBe(true);
  await page.reload();
  await deckPage(page).walk();
  await expect(pad).toContainText(/Signed, \w{3} \d/);
  await expect(pad.getByRole('img', { name: 'Client signature' })).toBeVisible();

  await pad.getByRole('button', { name: 'Sign again' }).click();
  await expect(pad.getByRole('group', { name: 'Replace the signature?' })).toBeVisible();
  await pad.getByRole('button', { name: 'Keep' }).click();
  await expect(pad).toContainText(/Signed, \w{3} \d/);
});

test('what was signed is kept for staff, who are told what changed since', async ({
  page,
  browser,
  baseURL,
  ownProject,
}) => {
  const { client, id } = ownProject;
  const clients = await browser.newPage({ baseURL });
  await clients.goto(`/projects/${id}/presentation`);
  await signInPage(clients).fill(client.mail, client.password);
  await deckPage(clients).walk();
  const pad = clients.getByRole('region', { name: 'Client signature' }).first();
  await pad.getByLabel('Or type your name').fill(client.name);
  await pad.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(pad).toContainText(/Signed, \w{3} \d/);
  await clients.close();

  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${id}/overview`);
  await openSection(page, 'Signed proposal');
  const section = page.locator('section', {
    has: page.getByRole('button', { name: 'Signed proposal' }),
  });
  await expect(section).toContainText(client.name);
  await expect(section.getByText('Changed since signing')).toHaveCount(0);
  const pdf = await section.getByRole('link', { name: 'PDF' }).getAttribute('href');
  const kept = await page.request.get(pdf ?? '');
  expect(kept.headers()['content-type']).toBe('application/pdf');

  const service = await contentServiceAs(baseURL ?? '', 'manager');
  const attributes = { field_project_description: 'A bench more.' };
  await service.patch(`/jsonapi/node/project/${id}`, {
    data: { type: 'node--project', id, attributes },
  });
  await page.reload();
  await openSection(page, 'Signed proposal');
  await expect(section.getByRole('row', { name: /Description of the project/ })).toContainText(
    'A bench more.',
  );
});

async function isSigned(portalUrl: string, id: string): Promise<boolean> {
  const service = await contentServiceAs(portalUrl, 'manager');
  const { data } = await service.get<{ data: { attributes: { field_project_signed: unknown } } }>(
    `/jsonapi/node/project/${id}`,
  );
  return data.data.attributes.field_project_signed === true;
}

async function openSection(page: Page, name: string): Promise<void> {
  const head = page.getByRole('main').getByRole('button', { name }).first();
  await head.waitFor();
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
}
