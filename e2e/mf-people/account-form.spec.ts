import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/own-project';
import { signInPage } from '../pages/sign-in-page';

/** Every message of the account form: label, what is typed, what it says. Source: spec 1, section 5. */
const wrong = [
  ['Name', ' ', 'Please provide a name.'],
  ['Email', 'noor@', 'Please provide a valid email address.'],
  ['Personal phone', '12', 'Please provide a valid phone number.'],
  ['Business phone', '+44 20 7946 0958', 'Please provide a valid phone number.'],
  ['Postal code', '90210', 'Please provide a valid postal code.'],
  ['Rate ($ an hour)', '-1', 'Rate must be 0 or more.'],
] as const;

test('a field of an account says what is wrong with it once it is left, and no sooner', async ({
  page,
}) => {
  await signInPage(page).signInAs('administrator');
  await page.goto('/members/new');
  const alerts = page.getByRole('main').getByRole('alert');
  for (const [place, [label, typed, message]] of wrong.entries()) {
    const field = page.getByRole('main').getByLabel(label);
    await field.pressSequentially(typed);
    await expect(alerts).toHaveCount(place);
    await field.press('Tab');
    await expect(field).toHaveAccessibleDescription(message);
    await expect(alerts).toHaveCount(place + 1);
  }
});

test('a form that cannot be sent leads to the first field that is wrong', async ({ page }) => {
  await signInPage(page).signInAs('administrator');
  await page.goto('/members/new');
  const main = page.getByRole('main');
  await main.getByLabel('Postal code').fill('90210');
  await page.getByRole('button', { name: 'Create New Member' }).click();
  await expect(main.getByRole('radio').first()).toBeFocused();
  await page.getByRole('radio', { name: 'Designer' }).check();
  await main.getByLabel('Name').fill('Tove Lind');
  await main.getByLabel('Email').fill('tove@example.test');
  await page.getByRole('button', { name: 'Create New Member' }).click();
  await expect(main.getByLabel('Postal code')).toBeFocused();
  await expect(main.getByLabel('Postal code')).toBeInViewport();
});

async function editClient(page: Page, name: string) {
  await signInPage(page).signInAs('administrator');
  await page.goto(`/clients?keyword=${encodeURIComponent(name)}`);
  await page.getByRole('article').getByRole('link', { name: 'Profile', exact: true }).click();
}

/** A member with a role of their own, whose edit form is open. */
async function editMarcus(page: Page) {
  await signInPage(page).signInAs('administrator');
  await page.goto('/members?keyword=Marcus');
  await page.getByRole('article').getByRole('link', { name: 'Profile', exact: true }).click();
  await page.getByRole('button', { name: 'Edit Account' }).click();
}

test.describe('a role that cannot be had', () => {
  for (const [how, answer, said] of [
    ['is refused', { status: 500 }, 'There was an error getting the list of roles'],
    ['is not in the list', { json: { data: [] } }, 'There was an error getting the role'],
  ] as const)
    test(`says '${said}' where it ${how}, and what was typed stays`, async ({ page }) => {
      await editMarcus(page);
      await page.route('**/jsonapi/user_role/user_role*', (route) => route.fulfill(answer));
      await page.getByLabel('Speciality').fill('Not to be stored');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(said);
      await expect(page.getByLabel('Speciality')).toHaveValue('Not to be stored');
    });
});

test('a mail to set the password that cannot be asked for says so', async ({
  page,
  ownProject,
}) => {
  await editClient(page, ownProject.client.name);
  await page.route('**/user/lost-password*', (route) => route.abort());
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Unknown error')).toBeVisible();
});
