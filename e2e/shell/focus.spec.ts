import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { test } from '../fixtures/own-project';
import { holdRequests } from '../fixtures/page-scripts';
import { makePerson, removePerson } from '../fixtures/person';
import { signInPage } from '../pages/sign-in-page';

const isOnBody = (page: Page) => page.evaluate(() => document.activeElement === document.body);

/** Presses a button by keyboard and answers the question with Yes. */
async function removeByKeyboard(page: Page, button: RegExp): Promise<void> {
  const remove = page.getByRole('button', { name: button }).first();
  await remove.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).press('Enter');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(remove).toBeHidden();
}

/** A crew of its own for each test: all tests see the same list. */
const aCrew = () => {
  const title = `Focus crew ${randomUUID()}`;
  return {
    name: 'a crew',
    path: '/crews',
    make: async (page: Page) => {
      await page.getByLabel('New crew').fill(title);
      await page.keyboard.press('Enter');
    },
    button: new RegExp(`^Remove ${title}`),
  };
};
const rows = [
  aCrew(),
  {
    name: 'a task',
    path: '/projects/PROJECT/checklist',
    make: async (page: Page) => {
      await page.getByRole('textbox', { name: 'Task' }).first().fill('Focus task');
      await page.keyboard.press('Enter');
    },
    button: /^Remove Focus task/,
  },
  {
    name: 'a payment',
    path: '/projects/PROJECT/finances',
    make: async (page: Page) => {
      await page.getByRole('button', { name: 'Schedule Payment' }).press('Enter');
      await page.getByRole('dialog').getByLabel('Name').fill('Focus payment');
      await page.keyboard.press('Enter');
    },
    button: /^Remove Focus payment/,
  },
  {
    name: 'a price',
    path: '/price-book',
    make: async (page: Page) => {
      await page.getByRole('button', { name: 'Add price' }).press('Enter');
      await page.getByRole('dialog').getByLabel('Name').fill('Focus price');
      await page.keyboard.press('Enter');
    },
    button: /^Remove Focus price/,
  },
];

for (const { name, path, make, button } of rows)
  test(`${name} that is removed by keyboard leaves the focus on the page`, async ({
    page,
    ownProject,
  }) => {
    await signInPage(page).openAs('administrator', path.replace('PROJECT', ownProject.id));
    await make(page);
    await removeByKeyboard(page, button);
    // The focus comes back in a task of its own, after the one that removes the row.
    await expect.poll(() => isOnBody(page)).toBe(false);
    await page.keyboard.press('Tab');
    const isPastTop = await page.evaluate(() =>
      Boolean(document.activeElement?.closest('main, dialog')),
    );
    expect(isPastTop, 'Tab goes on within the page').toBe(true);
  });

test('a removal before the late services of the page have loaded leaves the focus on the page', async ({
  page,
}) => {
  const crew = aCrew();
  await signInPage(page).signInAs('administrator');
  const load = await holdRequests(page, '**/late.*.js');
  // The page is not loaded while a script of it is held back.
  await page.goto(crew.path, { waitUntil: 'commit' });
  await crew.make(page);
  await removeByKeyboard(page, crew.button);
  expect(await isOnBody(page), 'the watch has not begun').toBe(true);
  load();
  await expect.poll(() => isOnBody(page)).toBe(false);
});

test('the form of an account gives the focus back to its button, saved or left', async ({
  page,
  baseURL,
}) => {
  const service = await contentServiceAs(baseURL ?? '', 'administrator');
  const person = await makePerson(service, 'customer', 'Focus Person');
  await signInPage(page).openAs('administrator', `/clients/${person.id}/profile`);
  const edit = page.getByRole('button', { name: 'Edit Account' });
  await edit.press('Enter');
  await page.getByRole('button', { name: 'Back to profile' }).press('Enter');
  await expect(edit).toBeFocused();
  await edit.press('Enter');
  await expect(page.getByLabel('Name').first()).toBeFocused();
  await page.getByLabel('Company').fill('Focus & Sons');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Focus & Sons')).toBeVisible();
  await expect(edit).toBeFocused();
  await removePerson(service, person);
});
