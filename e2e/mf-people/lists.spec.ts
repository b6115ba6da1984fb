import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { test } from '../fixtures/own-project';
import { signInPage } from '../pages/sign-in-page';

const asJson = { headers: { Accept: 'application/json', 'Content-Type': 'application/json' } };

test('keyword, order and view stand in the address, and Back restores them', async ({ page }) => {
  await signInPage(page).signInAs('manager');
  await page.goto('/members');
  await page.getByLabel('Keyword').fill('stone');
  await page.getByRole('button', { name: 'ASC' }).click();
  await page.getByLabel('Table', { exact: true }).click();
  await expect(page.getByRole('table', { name: 'Members' })).toBeVisible();
  const address = new URL(page.url());
  expect(Object.fromEntries(address.searchParams)).toEqual({
    keyword: 'stone',
    order: 'descending',
    view: 'table',
  });
  await page.getByRole('link', { name: 'Marcus Bell' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Marcus Bell' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Keyword')).toHaveValue('stone');
  await expect(page.getByRole('button', { name: 'DESC' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Members' })).toBeVisible();
});

interface Crowd {
  readonly company: string;
}

/** A hundred and fifty clients of one company, gone when the test ends. */
const crowded = test.extend<{ crowd: Crowd }>({
  crowd: async ({ baseURL }, use) => {
    const service = await contentServiceAs(baseURL ?? '', 'administrator');
    const company = `Company ${randomUUID().slice(0, 8)}`;
    const made: string[] = [];
    for (let number = 100; number < 250; number += 1) {
      const mail = `${randomUUID()}@example.test`;
      const { data } = await service.post(
        '/entity/user?_format=json',
        {
          field_user_name: [{ value: `Crowd ${number}` }],
          field_user_company: [{ value: company }],
          mail: [{ value: mail }],
          name: [{ value: mail }],
          roles: [{ target_id: 'customer' }],
          status: [{ value: true }],
        },
        asJson,
      );
      made.push(data.uuid[0].value);
    }
    await use({ company });
    for (const id of made) await service.delete(`/jsonapi/user/user/${id}`);
  },
});

/** The heights of what was never drawn are guessed: the end moves as it is reached. */
async function reachEnd(page: Page, last: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(last).toBeInViewport({ timeout: 1000 });
  }).toPass();
}

crowded(
  'of many people only those near the screen are drawn, and all are reached',
  async ({ page, crowd: { company } }) => {
    await signInPage(page).signInAs('manager');
    const cards = page.getByRole('article');
    // Somebody removed elsewhere while the pages are read moves another past the reader; the next reading has them.
    await expect(async () => {
      await page.goto(`/clients?keyword=${encodeURIComponent(company)}`);
      await expect(page.getByRole('heading', { name: 'Crowd 100' })).toBeVisible();
      await expect(page.getByRole('list', { name: '150 records' })).toBeVisible({ timeout: 5000 });
    }).toPass();
    expect(await cards.count()).toBeLessThan(60);
    await reachEnd(page, page.getByRole('heading', { name: 'Crowd 249' }));
    expect(await cards.count()).toBeLessThan(60);

    await page.goto(`/clients?view=table&keyword=${encodeURIComponent(company)}`);
    const rows = page.getByRole('row');
    const table = page.getByRole('table', { name: 'Clients' });
    await expect(table).toHaveAttribute('aria-rowcount', '151');
    expect(await rows.count()).toBeLessThan(90);
    await reachEnd(page, page.getByRole('link', { name: 'Crowd 249' }));
  },
);

test('a card changes the crew, and a staff worker is restricted to one project', async ({
  page,
  baseURL,
  ownProject,
}) => {
  const service = await contentServiceAs(baseURL ?? '', 'administrator');
  const name = `Tove Lind ${randomUUID().slice(0, 8)}`;
  const mail = `${randomUUID()}@example.test`;
  await signInPage(page).signInAs('manager');
  await page.goto('/members/new');
  await page.getByRole('radio', { name: 'Staff Worker' }).check();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(mail);
  await page.getByLabel('Sees').fill(ownProject.title);
  await page.getByTitle(ownProject.title).click();
  await page.getByRole('button', { name: 'Create New Member' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const { data } = await service.get(`/jsonapi/user/user?filter[mail]=${mail}`);
  expect(JSON.parse(data.data[0].attributes.field_user_value)).toEqual({
    'portal.onlyProject': ownProject.id,
  });

  await page.goto(`/members?keyword=${encodeURIComponent(name)}`);
  const crew = page.getByLabel(`Crew of ${name}`);
  await crew.click();
  await page.getByTitle('Stone crew').click();
  await expect(page.getByRole('article')).toContainText('Stone crew');
  await page.reload();
  await expect(page.getByRole('article')).toContainText('Stone crew');
  await crew.click();
  await page.getByTitle('No crew').click();
  await expect(page.getByRole('article')).toContainText('No crew');
  await service.delete(`/jsonapi/user/user/${data.data[0].id}`);
});

test('an account whose fields could not be stored is tried again, and made once', async ({
  page,
  baseURL,
}) => {
  const service = await contentServiceAs(baseURL ?? '', 'administrator');
  const mail = `${randomUUID()}@example.test`;
  await signInPage(page).signInAs('manager');
  await page.goto('/clients/new');
  await page.getByLabel('Name').fill('Noor Haddad');
  await page.getByLabel('Email').fill(mail);
  await page.getByLabel('Company').fill('Haddad & daughters');
  const stored = '**/jsonapi/user/user/*';
  await page.route(stored, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Create New Client' }).click();
  await expect(page.getByText('There was an error updating the client')).toBeVisible();
  await expect(page.getByLabel('Company')).toHaveValue('Haddad & daughters');
  await page.unroute(stored);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Noor Haddad' })).toBeVisible();
  await expect(page.getByText('Haddad & daughters')).toBeVisible();
  const { data } = await service.get(`/jsonapi/user/user?filter[mail]=${mail}`);
  expect(data.data).toHaveLength(1);
  await service.delete(`/jsonapi/user/user/${data.data[0].id}`);
});
