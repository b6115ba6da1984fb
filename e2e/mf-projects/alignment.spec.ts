import { expect, type Locator, type Page, test } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import { showTheme } from '../pages/judged';
import { signInPage } from '../pages/sign-in-page';

const desk = { width: 1440, height: 900 };

/** Signs in and returns the address of the demo project. */
async function openedAs(page: Page, role: string, baseURL: string | undefined): Promise<string> {
  await page.setViewportSize(desk);
  await signInPage(page).signInAs(role);
  return `/projects/${await demoProjectId(baseURL ?? '')}`;
}

async function boxOf(element: Locator) {
  await expect(element).toBeVisible();
  const { x, y, width, height } = (await element.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  return { start: x, end: x + width, top: y, bottom: y + height };
}

/** Returns the boxes of the text of an element, a box for each line. */
const linesOf = (element: Locator) =>
  element.evaluate((given) => {
    const range = document.createRange();
    range.selectNodeContents(given);
    return [...range.getClientRects()].map(({ top, bottom, left, right }) => ({
      top,
      bottom,
      left,
      right,
    }));
  });

const middleOf = async (element: Locator): Promise<number> => {
  const { top, bottom } = await boxOf(element);
  return (top + bottom) / 2;
};

test('the days of project cards are beside each other, with and without a picture', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await signInPage(page).openAs('manager', '/projects');
  // The distance within each card: other tests add projects, and with them rows of cards.
  const distanceIn = async (title: string, pictures: number) => {
    await page.goto(`/projects?keyword=${encodeURIComponent(title)}`);
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    await expect(card.locator('img')).toHaveCount(pictures);
    return Math.round((await boxOf(card.locator('dt').last())).top - (await boxOf(card)).top);
  };
  const withPicture = await distanceIn('Harbour Walk backyard', 1);
  expect(await distanceIn('Millstone front entry', 0)).toBe(withPicture);
});

test('the total of a line is on the line of its numbers', async ({ page, baseURL }) => {
  const project = await openedAs(page, 'manager', baseURL);
  await page.goto(`${project}/features/interlock-patio`);
  const line = page.getByRole('row').filter({ has: page.getByLabel('Name, Bedding sand') });
  const [total = { top: 0, bottom: 0 }] = await linesOf(line.getByText('$288.40'));
  const number = await middleOf(line.getByLabel('Unit price, Bedding sand'));
  expect(Math.abs((total.top + total.bottom) / 2 - number)).toBeLessThan(1);
});

test('the calendar button of a day is within the frame of its field', async ({ page, baseURL }) => {
  const project = await openedAs(page, 'manager', baseURL);
  await page.goto(`${project}/finances`);
  const field = await boxOf(page.getByRole('textbox', { name: /Due date/i }).first());
  const button = await boxOf(page.getByRole('button', { name: 'Calendar' }).first());
  expect(button.top).toBeGreaterThan(field.top);
  expect(button.bottom).toBeLessThan(field.bottom);
  expect(button.end).toBeLessThan(field.end);
});

test('a select keeps the place of its words when its list opens, and marks the active option in the dark', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await signInPage(page).openAs('administrator', '/crews');
  const words = page.getByText('Add member', { exact: true }).first();
  const [closed = { left: 0 }] = await linesOf(words);
  await page.getByRole('combobox').first().click();
  await expect(page.getByRole('listbox')).toBeVisible();
  const [open = { left: 0 }] = await linesOf(words);
  expect(Math.abs(open.left - closed.left)).toBeLessThan(1);
  await showTheme(page, 'dark');
  const active = page.locator('.ant-select-item-option-active');
  const [own, list] = await active.evaluate((option) =>
    [option, option.closest('.ant-select-dropdown')].map((one) =>
      (one ? getComputedStyle(one).backgroundColor : '').match(/\d+/g)?.map(Number),
    ),
  );
  expect((own?.[0] ?? 0) - (list?.[0] ?? 0)).toBeGreaterThanOrEqual(12);
});

test('a day, a phone number and the group of a task are read on one line', async ({
  page,
  baseURL,
}) => {
  const project = await openedAs(page, 'administrator', baseURL);
  await page.goto(`${project}/documents`);
  await expect(page.getByRole('article').first()).toContainText(
    /[A-Z][a-z]{2}\u00a0\d+,\u00a0\d{4}/,
  );
  await page.goto(`${project}/change-request`);
  const day = page
    .getByRole('table')
    .getByText(/^[A-Z][a-z]{2} \d+, \d{4}$/)
    .first();
  expect(await linesOf(day)).toHaveLength(1);
  await expect(day).toHaveCSS('white-space-collapse', 'collapse');
  await expect(day).toHaveCSS('text-wrap-mode', 'nowrap');
  await page.goto(`${project}/overview`);
  await expect.poll(() => page.getByRole('main').textContent()).toContain('L6J\u00a01C4');
  await page.goto(`${project}/checklist`);
  const group = page
    .getByRole('combobox', { name: /^Group/ })
    .filter({ hasText: 'Before construction' });
  const whole = await group.nth(3).evaluate((select: HTMLSelectElement) => {
    const copy = document.createElement('span');
    copy.textContent = 'Before construction';
    select.before(copy);
    const words = copy.getBoundingClientRect().width;
    copy.remove();
    return select.clientWidth - words;
  });
  expect(whole).toBeGreaterThan(24);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/members?view=table');
  expect(await linesOf(page.getByText('905-555-0104'))).toHaveLength(1);
});

test('the binder of a worker has two columns of the same edges, and its tags end where the page ends', async ({
  page,
  baseURL,
}) => {
  const project = await openedAs(page, 'staff_worker', baseURL);
  await page.goto(`${project}/construction-binder`);
  const card = (title: string) =>
    page
      .getByRole('heading', { name: title })
      .locator('xpath=ancestor::*[contains(@class,"card")][1]');
  const [description, note] = [await boxOf(card('Description')), await boxOf(card('Private note'))];
  expect(note.bottom).toBe(description.bottom);
  const documents = await boxOf(page.getByRole('heading', { name: 'Documents' }));
  expect(documents.start).toBeCloseTo(note.start, 0);
  const tags = await boxOf(page.getByRole('main').getByText('Payment Due').locator('..'));
  expect(tags.end).toBeCloseTo(note.end, 0);
});

test('the members of a crew are on one line of a desk', async ({ page, baseURL }) => {
  const project = await openedAs(page, 'manager', baseURL);
  await page.goto(`${project}/work`);
  const names = page.getByText('Marcus Bell, Dylan Osei, Renée Gagnon');
  await expect(names).toBeVisible();
  expect(await linesOf(names)).toHaveLength(1);
});

test('the figures of an estimate are in the same columns in all of its tables', async ({
  page,
  baseURL,
}) => {
  const project = await openedAs(page, 'manager', baseURL);
  await page.goto(`${project}/printable-estimate`);
  const ends = async (table: number) =>
    (await boxOf(page.getByRole('table').nth(table).getByText('Quantity'))).end;
  expect(await ends(2)).toBeCloseTo(await ends(0), 0);
});

test('on paper a day is below its heading, and the lines of rows are as long as those of the head', async ({
  page,
  baseURL,
}) => {
  const project = await openedAs(page, 'manager', baseURL);
  await page.goto(`${project}/finances`);
  const field = page.getByRole('textbox', { name: /Due date/i }).first();
  await expect(field).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Payment Schedule' }).locator('svg')).toBeHidden();
  const heading = await linesOf(page.getByRole('columnheader', { name: 'Due Date' }));
  const start = await field.evaluate(
    (input) =>
      input.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(input).paddingLeft),
  );
  expect(Math.abs(start - (heading[0]?.left ?? 0))).toBeLessThan(2);
  const ends = await page.getByRole('table').evaluate((table) =>
    ['thead tr', 'tbody tr'].map((row) => {
      const cells = [...(table.querySelector(row)?.children ?? [])];
      return Math.max(...cells.map((cell) => cell.getBoundingClientRect().right));
    }),
  );
  expect(ends[1]).toBeCloseTo(ends[0] ?? 0, 0);
});

test('a button that cannot be pressed yet is legible in both themes', async ({ page }) => {
  await page.setViewportSize(desk);
  await signInPage(page).openAs('administrator', '/crews');
  const add = page.getByRole('button', { name: 'Add crew' });
  await expect(add).toBeDisabled();
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme);
    const contrast = await add.evaluate((button) => {
      const { color, backgroundColor, opacity } = getComputedStyle(button);
      const light = (value: string) =>
        (value.match(/[\d.]+/g) ?? [])
          .slice(0, 3)
          .map((channel) =>
            Number(channel) / 255 <= 0.04045
              ? Number(channel) / 3294.6
              : ((Number(channel) / 255 + 0.055) / 1.055) ** 2.4,
          )
          .reduce((sum, channel, at) => sum + channel * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
      const [least = 0, most = 0] = [light(color), light(backgroundColor)].sort((a, b) => a - b);
      return opacity === '1' ? (most + 0.05) / (least + 0.05) : 0;
    });
    expect(contrast, theme).toBeGreaterThan(4);
  }
});
