import { expect, type Page, test } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { makePerson, removePerson } from '../fixtures/person';
import { expectNoSidewaysScroll } from '../pages/judged';
import { signInPage } from '../pages/sign-in-page';

/** How many cards stand beside each other in the first row. */
const columns = (page: Page) =>
  page.getByRole('article').evaluateAll((cards) => {
    const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  });

/** Px between the crew select and the button at the end of the first card. */
const gapBeforeRemoval = (page: Page) =>
  page
    .getByRole('article')
    .first()
    .evaluate((card) => {
      const end = card.querySelector('[role="combobox"]')?.getBoundingClientRect().right ?? 0;
      const button = card.querySelector('footer button[aria-label^="Remove"]');
      return (button?.getBoundingClientRect().left ?? 0) - end;
    });

test('members stand in one column on a phone, two on a tablet and three on larger screens', async ({
  page,
}) => {
  await signInPage(page).openAs('administrator', '/members');
  await expect(page.getByRole('article').nth(3)).toBeAttached();
  for (const [width, expected] of [
    [360, 1],
    [768, 2],
    [1440, 3],
    [2560, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => columns(page), `at ${width}`).toBe(expected);
    expect(await gapBeforeRemoval(page), `at ${width}`).toBeGreaterThanOrEqual(8);
  }
});

/** Mail address and sign-in name of a usual length. */
const mailOf = (start: string) => {
  const mail = `${start}-${String(Date.now()).slice(-6)}@demo.test`;
  return { mail, name: mail };
};

test('nine people are on the screen of a desk, and three on that of a phone', async ({
  page,
  baseURL,
}) => {
  const service = await contentServiceAs(baseURL ?? '', 'administrator');
  const makeNine = async (role: string) =>
    Promise.all(
      Array.from({ length: 9 }, (_, index) =>
        makePerson(service, role, `Aaron Room-${index}`, {
          ...mailOf(`${role.slice(0, 1)}${index}`),
          field_user_speciality: 'Stonework',
          field_user_phone_pers: '905-555-0134',
        }),
      ),
    );
  const made = [...(await makeNine('staff_worker')), ...(await makeNine('customer'))];
  await signInPage(page).signInAs('administrator');
  for (const path of ['/members', '/clients'])
    for (const [width, height, least] of [
      [1440, 900, 9],
      [360, 740, 3],
    ] as const) {
      await page.setViewportSize({ width, height });
      // Other tests make people at the same time.
      await page.goto(`${path}?keyword=Aaron%20Room`);
      const cards = page.getByRole('article').filter({ hasText: 'Aaron Room' });
      await expect(cards.nth(least - 1), `${path} at ${width}`).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page);
    }
  for (const person of made) await removePerson(service, person);
});

test('a phone number stays on one line of a table, and the count on the line of the switch', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await signInPage(page).openAs('administrator', '/members?view=table');
  const number = page.getByRole('table').getByText('905-555-0104');
  expect((await number.boundingBox())?.height).toBeLessThan(32);
  await page.setViewportSize({ width: 360, height: 740 });
  const middle = async (text: RegExp) => {
    const { y = 0, height = 0 } = (await page.getByText(text).first().boundingBox()) ?? {};
    return y + height / 2;
  };
  expect(
    Math.abs((await middle(/^\d+ members?$/)) - (await middle(/^Show inactive$/))),
  ).toBeLessThan(3);
});
