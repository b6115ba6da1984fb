import { expect, type Page } from '@playwright/test';
import { testScreens } from '../pages/screens';

const link = (kind: string) => `/password/${kind}/noor%40example.test/noor%40example.test/Gravel-1`;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

testScreens([
  { name: 'sign-in', show: (page) => open(page, '/login') },
  {
    name: 'sign-in that was refused',
    show: async (page) => {
      await open(page, '/login');
      await page.getByLabel('Email').fill('nobody@example.test');
      await page.getByLabel('Password', { exact: true }).fill('not-this-one');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  { name: 'the forgotten password', show: (page) => open(page, '/password/forgot') },
  {
    name: 'the answer to a forgotten password',
    show: async (page) => {
      await open(page, '/password/forgot');
      await page.getByLabel('Email').fill(`${'long-'.repeat(10)}name@example.test`);
      await page.getByRole('button', { name: 'Send the email' }).click();
      await expect(page.getByText('is a valid account')).toBeVisible();
    },
  },
  ...['set', 'new'].map((kind) => ({
    name: `the link of a mail, /password/${kind}, with advice on a weak password`,
    show: async (page: Page) => {
      await open(page, link(kind));
      await page.getByLabel('New password', { exact: true }).fill('short');
      await page.getByLabel('Repeat the password', { exact: true }).fill('other');
      await page.getByRole('button', { name: 'Set the password' }).click();
      await expect(page.getByText('Please choose at least 12 characters.')).toBeVisible();
    },
  })),
  {
    name: 'the change of the own password',
    role: 'staff_worker',
    show: (page) => open(page, '/password/reset'),
  },
]);
