import { expect, type Page } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { askForChange } from '../fixtures/offers';
import { test as base } from '../fixtures/own-project';
import { holdRequests } from '../fixtures/page-scripts';
import { signInPage } from '../pages/sign-in-page';

interface Elsewhere {
  /** Another session asks for a change of the project. */
  readonly ask: (description: string) => Promise<void>;
  /** Opens the change requests of the project and waits until they are shown. */
  readonly open: (page: Page) => Promise<void>;
}

const test = base.extend<{ elsewhere: Elsewhere }>({
  elsewhere: async ({ ownProject, baseURL }, use) => {
    const service = await contentServiceAs(baseURL ?? '', 'administrator');
    const ask = async (description: string) =>
      void (await askForChange(service, ownProject.id, { description, price: '90' }));
    const open = async (page: Page) => {
      // The page is not loaded while a script of it is held back.
      await page.goto(`/projects/${ownProject.id}/change-request`, { waitUntil: 'commit' });
      await expect(requestFor(page, 'A bench')).toBeVisible();
    };
    await ask('A bench');
    await use({ ask, open });
  },
});

const requestFor = (page: Page, description: string) =>
  page.getByRole('row', { name: new RegExp(description) });

const eventStream = '**/api/events';
const streamOpened = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/events'));

test('a change between the first read of a page and the opening of its event stream is shown', async ({
  page,
  elsewhere,
}) => {
  await signInPage(page).signInAs('manager');
  const release = await holdRequests(page, eventStream);
  await elsewhere.open(page);
  await elsewhere.ask('A pergola');
  release();
  await expect(requestFor(page, 'A pergola')).toBeVisible();
});

test('a change while a second tab opens is shown there', async ({ page, context, elsewhere }) => {
  await signInPage(page).signInAs('manager');
  await Promise.all([streamOpened(page), elsewhere.open(page)]);
  const second = await context.newPage();
  const release = await holdRequests(second, '**/late.*.js');
  await elsewhere.open(second);
  await elsewhere.ask('A pergola');
  await expect(requestFor(page, 'A pergola')).toBeVisible();
  release();
  await expect(requestFor(second, 'A pergola')).toBeVisible();
});

test('a change after the tab with the event stream was closed is shown in the other tab', async ({
  page,
  context,
  elsewhere,
}) => {
  await signInPage(page).signInAs('manager');
  await Promise.all([streamOpened(page), elsewhere.open(page)]);
  const second = await context.newPage();
  await elsewhere.open(second);
  await elsewhere.ask('A pergola');
  await expect(requestFor(second, 'A pergola')).toBeVisible();
  const release = await holdRequests(second, eventStream);
  const asked = second.waitForRequest((request) => request.url().endsWith('/api/events'));
  await page.close();
  await asked;
  await elsewhere.ask('A lamp');
  release();
  await expect(requestFor(second, 'A lamp')).toBeVisible();
});

test('a project that is taken away from a client leaves the open page, which says why', async ({
  page,
  ownProject,
  baseURL,
}) => {
  const { mail, password } = ownProject.client;
  await page.goto(`/projects/${ownProject.id}/checklist`);
  await Promise.all([streamOpened(page), signInPage(page).fill(mail, password)]);
  await expect(page.getByRole('heading', { name: ownProject.title }).first()).toBeVisible();

  const service = await contentServiceAs(baseURL ?? '', 'administrator');
  await service.patch(`/jsonapi/node/project/${ownProject.id}/relationships/field_project_client`, {
    data: null,
  });
  await expect(page.getByText('We could not locate that entity').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: ownProject.title })).toHaveCount(0);
});
