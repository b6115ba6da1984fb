import { expect, type Locator, type Page } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { type OwnProject, test } from '../fixtures/own-project';
import { deckPage } from '../pages/deck-page';
import { fingerStroke } from '../pages/finger';
import { keptDrafts } from '../pages/kept-drafts';
import { signInPage } from '../pages/sign-in-page';
import { consentAndSign } from '../pages/signature-pad';

test('staff who try to sign are told why, and nothing is saved', async ({
  page,
  baseURL,
  ownProject,
}) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/presentation`);
  await deckPage(page).walk();
  const pad = page.getByRole('region', { name: 'Client signature' }).first();
  await pad.getByRole('img', { name: /draw here/ }).click();
  await expect(page.getByText('Only the client can sign this document').first()).toBeVisible();
  await pad.getByLabel('Or type your name').fill('Owen Tremblay');
  await pad.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText('Only the client can sign this document').first()).toBeVisible();
  await page.getByRole('region', { name: 'Company signature' }).locator('svg').click();
  await expect(page.getByText('Only the client can sign this document').first()).toBeVisible();
  expect(await isSigned(baseURL ?? '', ownProject.id)).toBe(false);
});

test('a typed name signs, the first signature counts, and signing again does no harm', async ({
  page,
  baseURL,
  ownProject,
}) => {
  const { client, id } = ownProject;
  const signing = page.waitForRequest((request) => request.url().endsWith('/signature'));
  await page.goto(`/projects/${id}/presentation`);
  await signInPage(page).fill(client.mail, client.password);
  await deckPage(page).walk();
  const pad = page.getByRole('region', { name: 'Client signature' }).first();
  await pad.getByLabel('Or type your name').fill(client.name);
  await consentAndSign(pad);
  await expect(pad).toContainText(/Signed, \w{3} \d/);
  await expect(page.getByText(`Signed by ${client.name}`)).toBeVisible();
  expect(await isSigned(baseURL ?? '', id)).toBe(true);

  const first = await signing;
  const again = await page.request.post(first.url(), {
    headers: { authorization: (await first.headerValue('authorization')) ?? '' },
    data: first.postDataJSON(),
  });
  expect(again.ok()).toBe(true);
  await page.reload();
  await deckPage(page).walk();
  await expect(pad).toContainText(/Signed, \w{3} \d/);
  await expect(pad.getByRole('img', { name: 'Client signature' })).toBeVisible();

  await pad.getByRole('button', { name: 'Sign again' }).click();
  await expect(pad.getByRole('group', { name: 'Replace the signature?' })).toBeVisible();
  await pad.getByRole('button', { name: 'Keep' }).click();
  await expect(pad).toContainText(/Signed, \w{3} \d/);
});

test('a drawing survives a turned screen and a lost answer, and is kept as one picture of 200 by 75', async ({
  page,
  baseURL,
  ownProject,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(`/projects/${ownProject.id}/presentation`);
  await signInPage(page).fill(ownProject.client.mail, ownProject.client.password);
  await deckPage(page).walk();
  const pad = page.getByRole('region', { name: 'Client signature' }).first();
  const surface = pad.getByRole('img', { name: /draw here/ });
  const narrow = await widthOf(surface);
  await draw(page, surface);
  await expect.poll(() => widthOf(surface)).toBeGreaterThan(narrow);
  const strokes = surface.locator('path');
  const drawn = await strokes.count();
  expect(drawn).toBeGreaterThan(1);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(strokes).toHaveCount(drawn);

  // The service has it, and its answer never comes back.
  let calls = 0;
  await page.route('**/signature', async (route) => {
    calls += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await consentAndSign(pad);
  await expect(page.getByText(/The content service cannot be reached/)).toBeVisible();
  // The deck asks what became of it, and finds it signed: nothing is to be done again.
  await expect(pad).toContainText(/Signed, \w{3} \d/);
  expect(calls).toBe(1);
  expect(await signatureOf(baseURL ?? '', ownProject.id)).toBeDefined();
  const size = await pad
    .getByRole('img', { name: 'Client signature' })
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(size).toEqual([200, 75]);
});

async function isSigned(portalUrl: string, id: string): Promise<boolean> {
  const service = await contentServiceAs(portalUrl, 'manager');
  const { data } = await service.get<{ data: { attributes: { field_project_signed: unknown } } }>(
    `/jsonapi/node/project/${id}`,
  );
  return data.data.attributes.field_project_signed === true;
}

/** Id of the document on the client's pad. */
async function signatureOf(portalUrl: string, id: string): Promise<string | undefined> {
  const service = await contentServiceAs(portalUrl, 'manager');
  const { data } = await service.get<{ signatures: { client: { id: string } | null } }>(
    `/api/proposal/${id}`,
  );
  return data.signatures.client?.id;
}

async function widthOf(surface: Locator): Promise<number> {
  return (await surface.boundingBox())?.width ?? 0;
}

async function draw(page: Page, surface: Locator): Promise<void> {
  const box = await surface.boundingBox();
  if (!box) throw new Error('There is no pad to draw on.');
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 80, box.y + 20, { steps: 5 });
  await page.mouse.move(box.x + 140, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
}

test('a proposal that changed while it was read is signed only after its changed slides were read', async ({
  page,
  baseURL,
  ownProject,
}) => {
  const pad = await openPads(page, ownProject);
  const surface = pad.getByRole('img', { name: /draw here/ });
  await draw(page, surface);
  await retitleProject(baseURL ?? '', ownProject.id, 'A garden with a bench');
  await consentAndSign(pad);
  const review = page.getByRole('region', { name: 'Changes to read' });
  await expect(review).toContainText('A garden with a bench');
  await expect(pad).toHaveCount(0);
  const accept = review.getByRole('button', { name: 'I have read the changes' });
  await expect(accept).toBeDisabled();
  expect(await isSigned(baseURL ?? '', ownProject.id)).toBe(false);

  await review.getByRole('button', { name: 'Show the next changed slide' }).click();
  await expect(deckPage(page).slide).toHaveAttribute('aria-label', 'Client Proposal');
  await page.getByRole('button', { name: 'To the signatures' }).click();
  await accept.click();
  await expect(surface.locator('path')).not.toHaveCount(1);
  await consentAndSign(pad);
  await expect(pad).toContainText(/Signed, \w{3} \d/);

  await test.step('after a further change the deck says so, and is signed again once that is asked', async () => {
    await retitleProject(baseURL ?? '', ownProject.id, 'A garden without a bench');
    await page.reload();
    await expect(deckPage(page).slide).toContainText('Changed since you signed.');
    await deckPage(page).walk();
    await expect(page.getByRole('alert')).toContainText('Changed since you signed');
    await expect(page.getByRole('table', { name: /Changed since/ })).toContainText('with a bench');
    await pad.getByRole('button', { name: 'Sign again' }).click();
    await pad.getByRole('button', { name: 'Replace' }).click();
    await pad.getByLabel('Or type your name').fill('Second thoughts');
    await consentAndSign(pad);
    await expect(page.getByText('Signed by Second thoughts')).toBeVisible();
    await expect(page.getByText(/Changed since/)).toHaveCount(0);
  });
});

test('a signature of another window is not replaced unasked', async ({ page, ownProject }) => {
  const pad = await openPads(page, ownProject);
  const other = await page.context().newPage();
  const elsewhere = await openPads(other, ownProject);
  await elsewhere.getByLabel('Or type your name').fill('From the other window');
  await consentAndSign(elsewhere);
  await expect(elsewhere).toContainText(/Signed, \w{3} \d/);
  await pad.getByLabel('Or type your name').fill('From this window');
  await consentAndSign(pad);
  const question = pad.getByRole('group', { name: 'Replace the signature?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByText('Signed by From the other window')).toBeVisible();
});

test.describe('by finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('a finger draws on a phone, what it drew survives a reload, and it signs', async ({
    page,
    baseURL,
    ownProject,
  }) => {
    const pad = await openPads(page, ownProject);
    const strokes = pad.getByRole('img', { name: /draw here/ }).locator('path');
    await drawByFinger(page, pad.getByRole('img', { name: /draw here/ }));
    await expect(strokes).toHaveCount(2);
    const drawn = await strokes.last().getAttribute('d');
    // A stroke of a finger turns no page.
    await expect(pad).toBeVisible();
    await expect.poll(() => keptDrafts(page)).toContain('"strokes":[[');

    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await deckPage(page).walk();
    await expect(strokes.last()).toHaveAttribute('d', drawn ?? '');
    await consentAndSign(pad);
    await expect(pad).toContainText(/Signed, \w{3} \d/);
    expect(await signatureOf(baseURL ?? '', ownProject.id)).toBeDefined();
    await expect.poll(() => keptDrafts(page)).toBe('[]');
  });
});

/** The deck of a project at its pads, signed in as its client if need be; the first of the pads. */
async function openPads(page: Page, { id, client }: OwnProject): Promise<Locator> {
  await page.goto(`/projects/${id}/presentation`);
  const signIn = page.getByLabel('Email');
  await expect(signIn.or(deckPage(page).slide)).toBeVisible();
  if (await signIn.isVisible()) await signInPage(page).fill(client.mail, client.password);
  await deckPage(page).walk();
  return page.getByRole('region', { name: 'Client signature' }).first();
}

async function retitleProject(portalUrl: string, id: string, title: string): Promise<void> {
  const service = await contentServiceAs(portalUrl, 'manager');
  await service.patch(`/jsonapi/node/project/${id}`, {
    data: { type: 'node--project', id, attributes: { title } },
  });
}

async function drawByFinger(page: Page, surface: Locator): Promise<void> {
  await surface.scrollIntoViewIfNeeded();
  const box = await surface.boundingBox();
  if (!box) throw new Error('There is no pad to draw on.');
  const y = box.y + box.height / 2;
  await fingerStroke(page, { x: box.x + 20, y }, { x: box.x + box.width - 20, y: y - 20 });
}
