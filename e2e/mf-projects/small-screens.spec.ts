import { expect, type Locator, test } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import { expectNoSidewaysScroll } from '../pages/judged';
import { signInPage } from '../pages/sign-in-page';

const phone = { width: 360, height: 740 };

test('on a phone the first project stands in the upper half, below a title with its actions', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signInPage(page).openAs('manager', '/projects');
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  expect((await card.boundingBox())?.y).toBeLessThan(phone.height * 0.55);
  const middle = async (place: Locator) => {
    const { y = 0, height = 0 } = (await place.boundingBox()) ?? {};
    return y + height / 2;
  };
  const title = await middle(page.getByRole('heading', { level: 1 }));
  const add = await middle(page.getByRole('link', { name: 'Add New' }));
  expect(Math.abs(title - add)).toBeLessThan(24);
  await expectNoSidewaysScroll(page);
});

test('on a phone two features are in sight, each with its picture beside its text', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(phone);
  await signInPage(page).openAs(
    'manager',
    `/projects/${await demoProjectId(baseURL ?? '')}/features`,
  );
  const cards = page.getByRole('main').getByRole('article');
  const second = cards.nth(1).getByRole('heading');
  await second.waitFor();
  await expect(second).toBeInViewport({ ratio: 1 });
  const text = await boxOf(second);
  const picture = await boxOf(cards.nth(1).getByRole('img').first());
  expect(picture.x + picture.width).toBeLessThanOrEqual(text.x);
  expect(picture.y).toBeLessThanOrEqual(text.y);
});

test('the button of a calendar leaves the frame of its field whole', async ({ page }) => {
  await signInPage(page).openAs('manager', '/projects/new');
  const button = page.getByRole('button', { name: 'Calendar' }).first();
  const field = (await page.getByLabel('Start date').boundingBox()) ?? { y: 0, height: 0 };
  const { y, height } = (await button.boundingBox()) ?? { y: 0, height: 0 };
  expect(y).toBeGreaterThan(field.y + 1);
  expect(y + height).toBeLessThan(field.y + field.height - 1);
});

/** Px by which the text of a select is wider than its room, without the arrow. */
const cutOf = (select: Locator) =>
  select.evaluate((element) => {
    const { font, paddingInlineStart } = getComputedStyle(element);
    const canvas = document.createElement('canvas').getContext('2d');
    const text = (element as HTMLSelectElement).selectedOptions[0]?.text ?? '';
    if (canvas) canvas.font = font;
    const width = canvas?.measureText(text).width ?? 0;
    return width + 2 * Number.parseFloat(paddingInlineStart) - element.clientWidth;
  });

test('on a phone groups and default items of checklists are whole, and payments stand in line', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(phone);
  await signInPage(page).signInAs('manager');
  const project = await demoProjectId(baseURL ?? '');
  await page.goto(`/projects/${project}/checklist`);
  expect(await cutOf(page.getByLabel('Group of Order utility locates'))).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Default items' }).click();
  const drawer = page.getByRole('dialog');
  const task = drawer.getByLabel('Task Walk the site and take levels');
  expect((await task.boundingBox())?.width).toBeGreaterThan(240);
  expect(await cutOf(drawer.getByLabel('Group of Order utility locates'))).toBeLessThanOrEqual(0);
  await page.goto(`/projects/${project}/finances`);
  const rows = page.getByRole('table').first().getByRole('row');
  const endOf = async (place: Locator) => {
    const { x = 0, width = 0 } = (await place.boundingBox()) ?? {};
    return Math.round(x + width);
  };
  const status = rows.nth(1).getByRole('combobox').first();
  await expect(status).toBeVisible();
  expect(await endOf(status)).toBe(await endOf(rows.nth(1).getByLabel('Due Date').first()));
});

test('a document says its day in one piece, and Delete stands below the switches', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(phone);
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${await demoProjectId(baseURL ?? '')}/documents`);
  const card = page.getByRole('article', { name: 'The terrace at dusk' });
  await expect(card.getByText(/Owen Tremblay/)).toBeVisible();
  const day = await card.getByText(/Owen Tremblay/).textContent();
  expect(day).toMatch(/\w{3}\u00a0\d+,\u00a0\d{4}$/);
  const [icon, control] = await Promise.all([
    card
      .getByRole('button', { name: /^Delete/ })
      .locator('svg')
      .boundingBox(),
    card.getByRole('switch').first().boundingBox(),
  ]);
  expect(Math.abs((icon?.x ?? 0) - (control?.x ?? 99))).toBeLessThan(6);
});

test('on paper the head of a table is as wide as its rows', async ({ page, baseURL }) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${await demoProjectId(baseURL ?? '')}/finances`);
  const table = page.getByRole('table').first();
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const cells = (place: number) =>
    table
      .getByRole('row')
      .nth(place)
      .evaluate(
        (row) => [...row.children].filter((cell) => cell.getClientRects().length > 0).length,
      );
  expect(await cells(0)).toBe(await cells(1));
  expect(await cells(-1)).toBe(await cells(1));
});

test('on a phone statuses that a worker reads stand beside each other', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(phone);
  await signInPage(page).signInAs('staff_worker');
  await page.goto(`/projects/${await demoProjectId(baseURL ?? '')}/construction-binder`);
  const head = page.getByRole('main').locator('header').first();
  const [first, second] = await Promise.all(
    ['Proposal', 'Payment Due'].map((text) => head.getByText(text, { exact: true }).boundingBox()),
  );
  const gap = (second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0);
  expect(gap).toBeLessThan(48);
});

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('The place is not on the screen.');
  return box;
}

test('the calendar of a field in the middle of a low window lies within the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 600 });
  await signInPage(page).openAs('manager', '/projects/new');
  await page
    .getByLabel('Start date')
    .evaluate((field) => field.scrollIntoView({ block: 'center' }));
  await page.getByRole('button', { name: 'Calendar' }).first().click();
  const calendar = page.locator('.ant-picker-dropdown');
  await expect(calendar).toBeInViewport({ ratio: 1 });
});
