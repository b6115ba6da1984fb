import { test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../pages/judged';

for (const [name, path] of [
  ['sign-in', '/login'],
  ['the forgotten password', '/password/forgot'],
]) {
  test(`${name} fits a phone and keeps nobody out in either theme`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path ?? '');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}
