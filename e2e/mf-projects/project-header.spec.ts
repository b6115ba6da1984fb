import { expect, type Locator, type Page } from '@playwright/test';
import { contentServiceAs, contentServiceOf } from '../fixtures/content-service';
import { type OwnProject, test } from '../fixtures/own-project';
import { expectNoSidewaysScroll } from '../pages/judged';
import { signInPage } from '../pages/sign-in-page';

const longTitle = 'A terrace, a pergola and a kitchen garden for the house above the harbour';
const height = 820;

const headOf = (page: Page) =>
  page
    .getByRole('main')
    .locator('header')
    .filter({ has: page.getByRole('heading', { level: 1 }) });

/** Texts of a place that are cut, except texts that a pointer shows whole. */
const cutTexts = (place: Locator) =>
  place.evaluate((root) => {
    const isCut = (element: Element) =>
      element.scrollWidth > element.clientWidth + 1 ||
      element.scrollHeight > element.clientHeight + 1;
    const hides = (element: Element) => {
      const { overflowX, clipPath } = getComputedStyle(element);
      return overflowX !== 'visible' && clipPath === 'none';
    };
    return [...root.querySelectorAll('*')]
      .filter((element) => hides(element) && isCut(element))
      .map((element) => element.textContent);
  });

/** Stores the longest texts of the head: title, statuses and the signature of the client. */
async function fillHead(portalUrl: string, { id, client }: OwnProject): Promise<void> {
  const service = await contentServiceAs(portalUrl, 'administrator');
  const attributes = {
    title: longTitle,
    field_project_status: 'pre_construction',
    field_project_payment_status: 'deposit_received',
  };
  const path = `/jsonapi/node/project/${id}`;
  await service.patch(path, { data: { type: 'node--project', id, attributes } });
  const own = `${path}/relationships/field_project_client`;
  const { data: found } = await service.get<{ data: { id: string } }>(own);
  const signer = await contentServiceOf(portalUrl, client.mail, client.password);
  const { data: proposal } = await signer.get<{ evidence: { hash: string } }>(
    `/api/proposal/${id}`,
  );
  const signing = { project_uuid: id, user_uuid: found.data.id, hash: proposal.evidence.hash };
  const headers = { 'Content-Type': 'application/json' };
  await signer.post('/api/sign-resource', signing, { headers });
}

test('the texts in the head of a signed project are whole on every screen', async ({
  page,
  baseURL,
  ownProject,
}) => {
  await fillHead(baseURL ?? '', ownProject);
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/overview`);
  const head = headOf(page);
  await expect(head.getByText(/^Signed .+ by Ines Moreau/)).toBeVisible();
  await expect(head.getByText('Deposit Received')).toBeVisible();
  for (const width of [360, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => cutTexts(head), { message: `cut at ${width} px` }).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
});

test('beside the navigation the title of a project has the room of the page', async ({
  page,
  ownProject,
}) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/overview`);
  const title = page.getByRole('textbox', { name: 'Project title' });
  await expect(title).toBeVisible();
  for (const width of [1024, 1100, 1200, 1280]) {
    await page.setViewportSize({ width, height });
    const titleWidth = async () => (await title.boundingBox())?.width ?? 0;
    await expect.poll(titleWidth, { message: `title at ${width} px` }).toBeGreaterThan(400);
    const headHeight = async () => (await headOf(page).boundingBox())?.height ?? 0;
    await expect.poll(headHeight, { message: `head at ${width} px` }).toBeLessThanOrEqual(96);
  }
});
