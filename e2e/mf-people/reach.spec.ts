import { expect, type Page, test } from '@playwright/test';
import { expectDialogKept } from '../pages/keyboard';
import { testScreens } from '../pages/screens';
import { signInPage } from '../pages/sign-in-page';
import { withoutEvents } from '../pages/without-events';

/** Opens a page that no other test changes while it is walked through. */
async function open(page: Page, path: string): Promise<void> {
  await withoutEvents(page);
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const loading = page.getByRole('main').getByRole('status');
  await expect(loading.filter({ hasNotText: 'You had begun this form.' })).toHaveCount(0);
}

async function openRecord(page: Page, tab: string): Promise<void> {
  await open(page, '/members?keyword=Marcus');
  const link = page.getByRole('article').getByRole('link', { name: tab, exact: true });
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/${tab.toLowerCase()}$`));
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
}

const asAdministrator = 'administrator';

testScreens([
  {
    name: 'members as cards',
    role: asAdministrator,
    show: (page) => open(page, '/members?inactive=shown'),
  },
  {
    name: 'members as a table',
    role: asAdministrator,
    show: (page) => open(page, '/members?view=table'),
  },
  {
    name: 'no members to be found',
    role: asAdministrator,
    show: (page) => open(page, '/members?keyword=nobody-at-all'),
  },
  {
    name: 'clients as cards',
    role: asAdministrator,
    show: (page) => open(page, '/clients?keyword=Okafor'),
  },
  {
    name: 'the choice of an order',
    role: asAdministrator,
    isWalkedByArrows: true,
    show: async (page) => {
      await open(page, '/clients?keyword=Okafor');
      await page.getByLabel('Sort by').click();
      await expect(page.getByTitle('Company')).toBeVisible();
    },
  },
  {
    name: 'the question before a member is removed',
    role: asAdministrator,
    show: async (page) => {
      await open(page, '/members?keyword=Marcus');
      await page.getByRole('button', { name: /^Remove / }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'a new member, with everything wrong',
    role: asAdministrator,
    show: async (page) => {
      await open(page, '/members/new');
      await page.getByRole('radio', { name: 'Staff Worker' }).check();
      for (const label of [
        'Email',
        'Personal phone',
        'Business phone',
        'Postal code',
        'Rate ($ an hour)',
      ])
        await page.getByLabel(label).fill('-1');
      await page.getByRole('button', { name: 'Create New Member' }).click();
      await expect(page.getByText('Please provide a name.')).toBeVisible();
      // The first field that is wrong, with the button at the other end of the form.
      await expect(page.getByRole('main').getByLabel('Name')).toBeFocused();
      await expect(page.getByRole('main').getByLabel('Name')).toBeInViewport();
    },
  },
  { name: 'a new client', role: asAdministrator, show: (page) => open(page, '/clients/new') },
  {
    name: 'the record of a member',
    role: asAdministrator,
    show: (page) => openRecord(page, 'Profile'),
  },
  {
    name: 'the record of a member while it is edited',
    role: asAdministrator,
    show: async (page) => {
      await openRecord(page, 'Profile');
      await page.getByRole('button', { name: 'Edit Account' }).click();
      await expect(page.getByLabel('Notes')).toBeVisible();
    },
  },
  {
    name: 'the projects of a member',
    role: asAdministrator,
    show: (page) => openRecord(page, 'Projects'),
  },
  { name: 'the crews', role: asAdministrator, show: (page) => open(page, '/crews') },
  {
    name: 'the choice of a member for a crew',
    role: asAdministrator,
    isWalkedByArrows: true,
    show: async (page) => {
      await open(page, '/crews');
      await page
        .getByRole('combobox', { name: /^Add member/ })
        .first()
        .click();
      await expect(
        page.locator('.ant-select-item-option').filter({ visible: true }).first(),
      ).toBeVisible();
    },
  },
]);

test('the question before a removal keeps the focus, and Escape gives it back', async ({
  page,
}) => {
  await signInPage(page).signInAs(asAdministrator);
  await open(page, '/members?keyword=Marcus');
  const opener = page.getByRole('button', { name: /^Remove / });
  await opener.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await expectDialogKept(page, question, opener);
});
