import { expect, test } from '@playwright/test';
import { demoPassword, mailOf } from '../fixtures/accounts';
import { holdRequests, scriptFaults, shellScripts } from '../fixtures/page-scripts';
import { portalFrame } from '../pages/portal-frame';
import { signInPage } from '../pages/sign-in-page';

for (const width of [1440, 360])
  test(`${width} px wide, the sign-in form stands in the HTML, and what is typed and sent early signs in`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const letGo = await holdRequests(page, shellScripts);
    await page.goto('/login', { waitUntil: 'commit' });
    const early = page.locator('#prerendered');
    await expect(early.getByLabel('Email')).toBeFocused();
    await page.keyboard.type(mailOf('manager'));
    await page.keyboard.press('Tab');
    await page.keyboard.type(demoPassword);
    await page.keyboard.press('Enter');
    await expect(early.locator('form')).toHaveAttribute('data-sent');
    await expect(page).toHaveURL(/\/login$/);
    letGo();
    await expect(portalFrame(page).navigation.or(page.getByRole('banner')).first()).toBeVisible();
    await expect(page).not.toHaveURL(/login/);
  });

test('the early form looks as the page does, in both themes, and its text and caret go on there', async ({
  page,
}) => {
  for (const theme of ['light', 'dark'])
    await test.step(theme, async () => {
      await page.addInitScript((name) => localStorage.setItem('groundplan.theme', name), theme);
      const letGo = await holdRequests(page, shellScripts);
      await page.goto('/login', { waitUntil: 'commit' });
      const field = page.getByLabel('Email');
      await field.fill('owen@example.test');
      await field.evaluate((input: HTMLInputElement) => {
        input.type = 'text';
        input.setSelectionRange(4, 4);
      });
      const look = () =>
        page.getByRole('button', { name: 'Sign in' }).evaluate((button) => {
          const { backgroundColor, color, borderRadius } = getComputedStyle(button);
          const { left, width, height } = button.getBoundingClientRect();
          return { backgroundColor, color, borderRadius, left, width, height };
        });
      const early = await look();
      letGo();
      await expect(page.locator('#prerendered')).toHaveCount(0);
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('owen@example.test');
      expect(await look()).toEqual(early);
      await page.unroute('**/shell/*.js');
    });
});

for (const path of ['/login', '/password/forgot'])
  test(`the early page at ${path} has the language of its texts, and does not move when an Arabic portal has started`, async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('groundplan.language', 'ar'));
    const letGo = await holdRequests(page, shellScripts);
    await page.goto(path, { waitUntil: 'commit' });
    const submit = page.locator('form [type=submit]');
    await expect(page.locator('#prerendered').locator(submit)).toBeVisible();
    const look = () =>
      submit.evaluate((button) => {
        const { lang, dir } = document.documentElement;
        const { left, top, width } = button.getBoundingClientRect();
        return { lang, dir, direction: getComputedStyle(button).direction, left, top, width };
      });
    const early = await look();
    expect(early).toMatchObject({ lang: 'en', dir: 'ltr', direction: 'ltr' });
    letGo();
    await expect(page.locator('#prerendered')).toHaveCount(0);
    expect(await look()).toEqual(early);
  });

test('without the shell the early form gives way to the message, and who is signed in never sees it', async ({
  page,
}) => {
  await page.route('**/shell/shell.*.js', scriptFaults['404']);
  await page.goto('/login');
  await expect(page.getByRole('alert').getByRole('link', { name: 'Retry' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveCount(0);
  await page.unroute('**/shell/shell.*.js');
  await signInPage(page).signInAs('manager');
  await holdRequests(page, shellScripts);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('#prerendered')).toHaveCount(1);
  await expect(page.getByLabel('Email')).toBeHidden();
});
