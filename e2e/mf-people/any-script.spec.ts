import { randomUUID } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { type MadePerson, makePerson, removePerson } from '../fixtures/person';
import { expectNoSidewaysScroll } from '../pages/judged';
import { signInPage } from '../pages/sign-in-page';

const password = 'Quiet-orchard-of-pears-7';
const mark = randomUUID().slice(0, 8);
const atMost = (text: string) => [...text].slice(0, 246).join('') + mark;

/** Names that people have, and names that a form lets through. */
const names = [
  atMost('W'.repeat(255)),
  atMost('عبدالرحمن_بن_عبدالعزيز_'.repeat(20)),
  atMost('กรุงเทพมหานครอมรรัตนโกสินทร์'.repeat(12)),
  atMost('👩🏽‍🌾👨‍👩‍👧‍👦'.repeat(12)),
  atMost('Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘'.repeat(2)),
];

const test = base.extend<{ crowd: readonly MadePerson[] }>({
  crowd: async ({ baseURL }, use) => {
    const service = await contentServiceAs(baseURL ?? '', 'administrator');
    const made: MadePerson[] = [];
    for (const role of ['staff_worker', 'customer'])
      for (const name of names)
        made.push(
          await makePerson(service, role, name, {
            field_user_company: names[1] ?? '',
            field_user_speciality: names[2] ?? '',
            field_user_phone_pers: '+1 (905) 555-0134',
            pass: password,
          }),
        );
    const { data } = await service.post('/jsonapi/node/crew', {
      data: {
        type: 'node--crew',
        attributes: { title: names[0] },
        relationships: {
          field_crew_members: {
            data: made.slice(0, 4).map(({ id }) => ({ type: 'user--user', id })),
          },
        },
      },
    });
    await use(made);
    await service.delete(`/jsonapi/node/crew/${data.data.id}`);
    for (const person of made) await removePerson(service, person);
  },
});

/** Nothing stands out of the card, row or heading that holds it, nor of the page. */
async function expectWhole(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  const outside = await page.evaluate(() => {
    const boxes = document.querySelectorAll(
      'article, tr, h1, header, [role="menu"], [popover]:popover-open',
    );
    return [...boxes].flatMap((box) => {
      const { left, right } = box.getBoundingClientRect();
      return [...box.querySelectorAll('a, bdi, button, textarea, span, dd')]
        .filter((part) => part.checkVisibility() && getComputedStyle(part).clipPath === 'none')
        .filter((part) => {
          const inner = part.getBoundingClientRect();
          return inner.width > 0 && (inner.left < left - 1 || inner.right > right + 1);
        })
        .map((part) => `${box.tagName} ${part.tagName} ${(part.textContent ?? '').slice(0, 12)}`);
    });
  });
  expect(outside).toEqual([]);
}

test('names of any script and length break neither lists, records, crews nor menus', async ({
  page,
  crowd,
}) => {
  await signInPage(page).signInAs('manager');
  const [longest, arabic] = crowd;
  const places: readonly [path: string, drawn: string][] = [
    [`/members?keyword=${mark}`, 'article'],
    [`/members?view=table&keyword=${mark}`, 'table'],
    [`/clients?keyword=${mark}`, 'article'],
    [`/clients?view=table&keyword=${mark}`, 'table'],
    [`/members/${longest?.id}/profile`, 'h1'],
    [`/members/${arabic?.id}/profile`, 'h1'],
    ['/crews', 'article'],
  ];
  for (const [path, drawn] of places) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('main').locator(drawn).first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectWhole(page);
      }
    });
  }
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page
      .getByRole('combobox', { name: /^Add member/ })
      .first()
      .press('ArrowDown');
    await expect(
      page.locator('.ant-select-item-option').filter({ visible: true }).first(),
    ).toBeVisible();
    await expectWhole(page);
    await page.keyboard.press('Escape');
  }
});

test('somebody with the longest name has a toolbar and a user menu that hold it', async ({
  page,
  crowd,
}) => {
  await signInPage(page).open();
  await signInPage(page).fill(crowd[0]?.mail ?? '', password);
  const account = page.getByRole('button', { name: 'Account' });
  await expect(account).toBeVisible();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await account.click();
    await expect(page.getByRole('link', { name: 'My Profile' })).toBeVisible();
    await expectWhole(page);
    await page.keyboard.press('Escape');
  }
});
