import { type BrowserContext, expect, type Page } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { type OwnProject, test } from '../fixtures/own-project';
import { keptDrafts } from '../pages/kept-drafts';
import { signInPage } from '../pages/sign-in-page';

const schedule = (page: Page) => page.getByRole('table', { name: 'Payment Schedule' });

async function openPayments(context: BrowserContext, { id }: OwnProject): Promise<Page> {
  const page = await context.newPage();
  await signInPage(page).openAs('manager', `/projects/${id}/finances`);
  await expect(page.getByLabel('Paid of Deposit')).toBeVisible();
  return page;
}

async function enterPaid(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Paid of Deposit').fill(amount);
  await page.getByLabel('Paid of Deposit').press('Enter');
}

/** Returns a function that reads what the service has of a payment. */
async function readPaid(baseURL: string | undefined, { id }: OwnProject) {
  const service = await contentServiceAs(baseURL ?? '', 'manager');
  return async () => {
    const path = `/jsonapi/node/project/${id}?include=field_project_psi`;
    const { data } = await service.get<{
      included: readonly { attributes: { field_psi_paid: string } }[];
    }>(path);
    return Number(data.included[0]?.attributes.field_psi_paid);
  };
}

/** The storage of the browser takes the changes of this page, writes none of them, and never ends its work. */
function storeForEver(): void {
  const nothing = function (this: IDBObjectStore) {
    return this.get('');
  };
  Object.assign(IDBObjectStore.prototype, { put: nothing, delete: nothing });
  Object.defineProperty(IDBTransaction.prototype, 'oncomplete', { set: () => undefined });
}

test('two tabs show each change at once, and the next visit stores what could not be sent', async ({
  context,
  ownProject,
  baseURL,
}) => {
  const stored = await readPaid(baseURL, ownProject);
  const first = await openPayments(context, ownProject);
  const second = await openPayments(context, ownProject);

  await test.step('a stored change is shown by the other tab without a reload', async () => {
    await enterPaid(second, '100.10');
    await expect(schedule(first)).toContainText('$400.00');
    await expect.poll(stored).toBe(100.1);
  });
  await test.step('a change that cannot be sent is shown by both, and kept', async () => {
    await context.setOffline(true);
    await enterPaid(second, '200.10');
    await expect(schedule(first)).toContainText('$300.00');
    expect(await stored()).toBe(100.1);
    await expect.poll(() => keptDrafts(first)).toContain('"200.10"');
    await first.close();
    await second.close();
    await context.setOffline(false);
  });
  await test.step('the next visit stores it, whatever page it is of', async () => {
    const third = await context.newPage();
    await third.goto('/members');
    // A change that is left here tells its state: waiting, refused, or in conflict.
    await expect.poll(() => keptDrafts(third)).toBe('[]');
    expect(await stored()).toBe(200.1);
  });
});

test('a change whose page is left before the browser has stored it is sent by the tab that stays', async ({
  context,
  ownProject,
  baseURL,
}) => {
  const stored = await readPaid(baseURL, ownProject);
  const staying = await openPayments(context, ownProject);
  const leaving = await openPayments(context, ownProject);
  leaving.on('dialog', (question) => void question.accept());
  await leaving.evaluate(storeForEver);
  await enterPaid(leaving, '150.10');
  await leaving.goto('/members');
  await expect(schedule(staying)).toContainText('$350.00');
  await expect.poll(stored).toBe(150.1);
  await expect.poll(() => keptDrafts(staying)).toBe('[]');
});
