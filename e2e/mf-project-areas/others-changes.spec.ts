import { expect, type Page } from '@playwright/test';
import { declineAs } from '../fixtures/client-answer';
import { contentServiceAs } from '../fixtures/content-service';
import { askForChange } from '../fixtures/offers';
import { test } from '../fixtures/own-project';
import { pick } from '../pages/pick';
import { signInPage } from '../pages/sign-in-page';

/** Somebody comes back to the page from another window, where they were for a minute. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    const turns = { blur: performance.now() - 60_000, focus: performance.now() };
    for (const [name, timeStamp] of Object.entries(turns))
      dispatchEvent(Object.defineProperty(new Event(name), 'timeStamp', { value: timeStamp }));
  });

test('what others do meanwhile is shown to who comes back, and a decision of the client is not taken back unasked', async ({
  page,
  ownProject,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const service = await contentServiceAs(url, 'manager');
  const bench = await askForChange(service, ownProject.id, { description: 'A bench', price: '90' });
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/change-request`);
  const requests = page.getByRole('table', { name: 'Change Requests' });
  await expect(requests.getByRole('row', { name: /A bench/ })).toBeVisible();
  const question = page.getByRole('alertdialog', {
    name: 'Somebody else has changed this meanwhile',
  });

  await test.step('theirs is kept', async () => {
    await declineAs(url, ownProject, 'Too dear');
    await pick(page, page.getByLabel('Status of A bench'), 'Approved');
    await expect(question).toContainText(`Rejected by ${ownProject.client.name}`);
    await expect(question).toContainText('Too dear');
    await question.getByRole('button', { name: 'Keep theirs' }).click();
    await expect(page.getByRole('button', { name: 'Rejected (1)' })).toBeVisible();
  });

  await test.step('mine is saved', async () => {
    await page.getByRole('button', { name: 'Rejected (1)' }).click();
    await patchStatus('submitted');
    await pick(page, page.getByLabel('Status of A bench'), 'Review');
    await expect(question).toContainText('Submitted');
    await question.getByRole('button', { name: 'Save mine' }).click();
    await expect(requests.getByRole('row', { name: /A bench/ })).toBeVisible();
    await expect
      .poll(async () => {
        const { data } = await service.get<{ data: { attributes: Record<string, string> } }>(
          `/jsonapi/paragraph/change_order/${bench}`,
        );
        return data.data.attributes['field_change_request_status'];
      })
      .toBe('reviewing');
  });

  await test.step('a lamp that the crew asks for', async () => {
    await askForChange(service, ownProject.id, { description: 'A lamp', price: '40' });
    await expect
      .poll(async () => {
        await comeBack(page);
        return requests.getByRole('row', { name: /A lamp/ }).count();
      })
      .toBe(1);
  });

  async function patchStatus(status: string) {
    await service.patch(`/jsonapi/paragraph/change_order/${bench}`, {
      data: {
        type: 'paragraph--change_order',
        id: bench,
        attributes: { field_change_request_status: status },
      },
    });
  }
});

/** Reads of the areas, each by words of its address. */
const reads = [
  {
    tab: 'change-request',
    what: 'The change requests',
    address: 'fields[node--project]=title,field_project_change_orders',
  },
  { tab: 'checklist', what: 'The groups of tasks', address: 'taxonomy_term/checklist_groups' },
  { tab: 'checklist', what: 'The people to give tasks to', address: 'jsonapi/user/user' },
  { tab: 'work', what: 'The crews', address: 'jsonapi/node/crew' },
  {
    tab: 'work',
    what: 'The work log',
    address: 'fields[node--project]=title,field_project_work_log',
  },
  { tab: 'finances', what: 'The project total', address: 'api/proposal' },
  {
    tab: 'documents',
    what: 'The documents',
    address: 'fields[node--project]=title,field_project_files',
  },
];

test('whatever could not be read says so in its place, and is read by Retry', async ({
  page,
  ownProject,
}) => {
  test.slow();
  await signInPage(page).signInAs('manager');
  for (const { tab, what, address } of reads)
    await test.step(what, async () => {
      const isRead = ({ href }: URL) => decodeURIComponent(href).includes(address);
      await page.route(isRead, (route) => route.abort());
      await page.goto(`/projects/${ownProject.id}/${tab}`);
      const notice = page.getByRole('alert').filter({ hasText: `${what} could not be read.` });
      await expect(notice).toBeVisible();
      await page.unroute(isRead);
      await notice.getByRole('button', { name: 'Retry' }).click();
      await expect(notice).toHaveCount(0);
    });
});
