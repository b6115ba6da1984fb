import { type Browser, expect, type Page } from '@playwright/test';
import type { AxiosInstance } from 'axios';
import { contentServiceAs } from '../fixtures/content-service';
import { signInPage } from '../pages/sign-in-page';
import { framesWhileScrolling, msFromInput, msUntilShown } from './frames';
import { inOwnPortal } from './in-portal';
import { median } from './median';

/** Numbers of clients; by default 5,000 and 50,000. */
const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [5_000, 50_000];
/** Accounts created by one request. */
const atOnce = 250;
const patienceMs = 60_000;
const options = { polling: 'raf', timeout: patienceMs } as const;
const rounds = 5;
/** Goal in milliseconds of each answer, and the number of clients that it holds for. */
const [goalMs, goalSize] = [300, 5_000];
const specialities = ['Dry stone', 'Planting', 'Lighting', 'Irrigation', 'Carpentry'];
const mediaType = 'application/vnd.api+json; ext="https://jsonapi.org/ext/atomic"';

/** `npm run bench:people`: the lists of 5,000 and 50,000 clients, and of 5,000 members, as a person waits for the rows. */
const main = (): Promise<void> =>
  inOwnPortal(async (browser, url) => {
    const service = await contentServiceAs(url, 'administrator');
    let made = 0;
    for (const size of sizes) {
      for (; made < size; made += atOnce) await fill(service, made);
      const people = size.toLocaleString('en');
      console.table({
        [`${people} as cards`]: await measured(browser, url, '/clients', size),
        [`${people} as a table`]: await measured(browser, url, '/clients?view=table', size),
      });
    }
  });

const nameOf = (index: number): string => `Client ${String(index).padStart(5, '0')}`;
const phoneOf = (index: number): string => {
  const digits = String(index).padStart(6, '0');
  return `905-5${digits.slice(0, 2)}-${digits.slice(2)}`;
};

/** Companies are in the opposite order of the names. */
const companyOf = (index: number): string => `Company ${999_999 - index}`;

/** Roles of the members; a list of a role begins below what the list of all members shows first. */
const filtered = ['Designer', 'Staff Worker', 'Contract Worker'] as const;
const firstFiltered = 100;
const memberRole = (index: number): string =>
  index < firstFiltered ? 'Manager' : (filtered[index % filtered.length] ?? 'Manager');
const memberOf = (index: number): string => `Member ${String(index).padStart(5, '0')}`;

/** Creates a part of the clients, and of at most 5,000 members. */
async function fill(service: AxiosInstance, first: number): Promise<void> {
  const { data } = await service.get<{
    data: { id: string; attributes: { label: string } }[];
  }>('/jsonapi/user_role/user_role');
  const roles = new Map(data.data.map(({ id, attributes: { label } }) => [label, id]));
  const indices = Array.from({ length: atOnce }, (_, index) => first + index);
  const account = (name: string, role: string, attributes: object) => {
    const mail = `${name.replace(' ', '-')}@example.test`;
    return {
      op: 'add',
      data: {
        type: 'user--user',
        attributes: { name: mail, mail, status: true, field_user_name: name, ...attributes },
        relationships: { roles: { data: [{ type: 'user_role--user_role', id: roles.get(role) }] } },
      },
    };
  };
  const clients = indices.map((index) =>
    account(nameOf(index), 'Customer', {
      field_user_speciality: specialities[index % specialities.length],
      field_user_company: companyOf(index),
      field_user_phone_pers: phoneOf(index),
    }),
  );
  const members = indices.map((index) => account(memberOf(index), memberRole(index), {}));
  for (const operations of first < goalSize ? [clients, members] : [clients])
    await service.post(
      '/jsonapi/operations',
      { 'atomic:operations': operations },
      { headers: { 'Content-Type': mediaType, Accept: mediaType } },
    );
}

async function measured(browser: Browser, url: string, path: string, size: number) {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await signInPage(page).signInAs('manager');
  const opened = await msUntilShown(page, () => page.goto(path), /^Client \d{5}$/);
  await expect(page.getByText(/^[\d,]+ clients$/)).toBeVisible({ timeout: patienceMs });
  const frames = await framesWhileScrolling(page);
  const taken: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round += 1)
    for (const [name, ms] of Object.entries(await answers(page, size, round)))
      taken[name] = [...(taken[name] ?? []), ms];
  taken['role ms'] = await roleAnswers(page, path.replace('clients', 'members'));
  await context.close();
  const answered = Object.entries(taken).map(([name, times]) => [
    name,
    `${median(times)}${size === goalSize ? ` of ${goalMs}` : ''}`,
  ]);
  return {
    'first row ms': opened,
    'frame ms, median': frames.median,
    'frame ms, 95%': frames.most,
    ...(Object.fromEntries(answered) as Record<string, string>),
  };
}

/** Milliseconds from an input to the rows, the pause of typing included. */
async function answers(page: Page, size: number, round: number): Promise<Record<string, number>> {
  // Another place each time: its rows have not been read yet.
  const jumped = await page.evaluate(
    (share) => {
      scrollTo(0, document.documentElement.scrollHeight * share);
      return performance.now();
    },
    (round + 1) / (rounds + 1),
  );
  const inView = await page.waitForFunction(rowInViewAt, size / (rounds + 1) / 2, options);
  await page.evaluate(() => scrollTo(0, 0));
  const wanted = nameOf(size - 1 - round);
  const keyword = page.getByLabel('Keyword');
  await keyword.pressSequentially(wanted.slice(0, -1));
  const found = await msFromInput(page, () => page.keyboard.press(wanted.slice(-1)), wanted);
  await keyword.fill('');
  await msUntilShown(page, async () => undefined, nameOf(0));
  // In another notation than it is stored in.
  const phone = phoneOf(size - 1 - round).replaceAll('-', ' ');
  await keyword.pressSequentially(phone.slice(0, -1));
  const called = await msFromInput(page, () => page.keyboard.press(phone.slice(-1)), wanted);
  await keyword.fill('');
  await msUntilShown(page, async () => undefined, nameOf(0));
  const direction = (name: string) => () => page.getByRole('button', { name }).click();
  const sorted = await msFromInput(page, direction('ASC'), nameOf(size - 1));
  await msUntilShown(page, direction('DESC'), nameOf(0));
  const byCompany = await sortedBy(page, 'Company', nameOf(size - 1));
  await sortedBy(page, 'Name', nameOf(0));
  return {
    'jump ms': Math.round(Number(await inView.jsonValue()) - jumped),
    'keyword ms': found,
    'phone ms': called,
    'order ms': sorted,
    'column ms': byCompany,
  };
}

/** Milliseconds from the choice of another column to the row that comes first by it. */
async function sortedBy(page: Page, column: string, first: string): Promise<number> {
  await page.getByLabel('Sort by').click();
  const option = page.locator('.ant-select-item-option').filter({ hasText: column });
  await option.waitFor();
  return msFromInput(page, () => option.click(), first);
}

/** Milliseconds from the last letter of a role to the first member with the role, the pause of typing included. */
async function roleAnswers(page: Page, path: string): Promise<number[]> {
  const taken: number[] = [];
  await page.goto(path);
  const keyword = page.getByLabel('Keyword');
  for (let round = 0; round < rounds; round += 1) {
    await msUntilShown(page, async () => undefined, memberOf(0));
    const index = firstFiltered + (round % filtered.length);
    const role = memberRole(index);
    await keyword.pressSequentially(role.slice(0, -1));
    taken.push(await msFromInput(page, () => page.keyboard.press(role.slice(-1)), memberOf(index)));
    await keyword.fill('');
  }
  return taken;
}

/** Runs in the page: the time at which a row beyond a number is loaded and in view. */
function rowInViewAt(beyond: number): number | false {
  const isInView = [...document.querySelectorAll('main a')].some((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    const [, number] = /^Client (\d{5})$/.exec(link.textContent ?? '') ?? [];
    return Number(number) > beyond && top > 0 && bottom < innerHeight;
  });
  return isInView && performance.now();
}

await main();
