import { expect, type Page } from '@playwright/test';
import { declineAs } from '../fixtures/client-answer';
import { contentServiceAs } from '../fixtures/content-service';
import { askForChange } from '../fixtures/offers';
import { test } from '../fixtures/own-project';
import { pick } from '../pages/pick';
import { signInPage } from '../pages/sign-in-page';
import { withoutEvents } from '../pages/without-events';

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
  await withoutEvents(page);
  const service = await contentServiceAs(url, 'manager');
  await askForChange(service, ownProject.id, { description: 'A bench', price: '90' });
  const pergola = await askForChange(service, ownProject.id, {
    description: 'A pergola',
    price: '70',
  });
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/change-request`);
  const requests = page.getByRole('table', { name: 'Change Requests' });
  await expect(requests.getByRole('row', { name: /A bench/ })).toBeVisible();
  const question = page.getByRole('alertdialog', {
    name: 'Another person has made conflicting changes',
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
    await patchStatus('submitted');
    await pick(page, page.getByLabel('Status of A pergola'), 'Approved');
    await expect(question).toContainText('Submitted');
    await question.getByRole('button', { name: 'Save mine' }).click();
    await expect(page.getByRole('button', { name: 'Approved (1)' })).toBeVisible();
    await expect
      .poll(async () => {
        const { data } = await service.get<{ data: { attributes: Record<string, string> } }>(
          `/jsonapi/paragraph/change_order/${pergola}`,
        );
        return data.data.attributes['field_change_request_status'];
      })
      .toBe('approved');
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
    await service.patch(`/jsonapi/paragraph/change_order/${pergola}`, {
      data: {
        type: 'paragraph--change_order',
        id: pergola,
        attributes: { field_change_request_status: status },
      },
    });
  }
});
