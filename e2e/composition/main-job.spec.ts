import { expect, type Page, test } from '@playwright/test';
import { sharedChunks } from '../../shared/src/build/shell-chunks';
import { harbourWalk } from '../fixtures/estimate';
import { lastMailTo, linkIn } from '../fixtures/outbox';
import { drawnPicture } from '../fixtures/picture';
import { deckPage } from '../pages/deck-page';
import { featurePage } from '../pages/feature-page';
import { openTab } from '../pages/project-page';
import { signInPage } from '../pages/sign-in-page';
import { consentAndSign } from '../pages/signature-pad';
import { everythingStored } from '../pages/writes';

test.describe.configure({ mode: 'serial', timeout: 300_000 });

const stamp = Date.now().toString(36);
const client = {
  name: `Noor Haddad ${stamp}`,
  mail: `noor-${stamp}@example.test`,
  password: `Garden-gate-${stamp}!`,
};
const title = `Harbour Walk ${stamp}`;
let projectPath = '';

/** Chunks of the shell that the proposal of a client is shown without. */
const staffChunks = Object.keys(sharedChunks).filter(
  (chunk) => !['core', 'dates', 'icons', 'more-icons', 'tab-lock'].includes(chunk),
);

test('a manager makes a client, a project and its estimate, to the cent', async ({ page }) => {
  await signInPage(page).signInAs('manager');

  await page.goto('/clients/new');
  await page.getByLabel('Name').fill(client.name);
  await page.getByLabel('Email').fill(client.mail);
  await page.getByRole('button', { name: 'Create New Client' }).click();
  await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible();

  await page.goto('/projects/new');
  await page.getByLabel('Name').fill(title);
  await page.getByLabel('Client').click();
  // The field of the list is there once the code of the list is loaded.
  await page.getByLabel('Client').and(page.locator('input')).fill(client.name);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}\/features$/);
  projectPath = new URL(page.url()).pathname.replace(/\/features$/, '');

  const feature = featurePage(page);
  const [patio, planting, lighting] = harbourWalk.features;
  if (!patio || !planting || !lighting) throw new Error('The estimate has three features.');

  await feature.addFromTemplate('Interlock Patio');
  await feature.choose('Paver', 'Premium slab');
  await expect(feature.lines('Interlock Patio').cell('Name', 'Premium slab pavers')).toBeVisible();
  await feature.enter(patio);
  await feature.expectTotal('$23,031.94', '$2,994.16', '$26,026.10');

  await feature.addFromTemplate('Planting Beds');
  await feature.enter(planting);
  await feature.expectTotal('$5,682.74', '$738.76', '$6,421.50');

  await feature.addFromTemplate('Landscape Lighting');
  await feature.enter(lighting);

  await openTab(page, 'Cost Planner');
  await expect(page.getByRole('region', { name: 'Grand Total' })).toContainText('$28,714.68');
  await everythingStored(page);
});

test('uploads a picture for cover and presentation, and schedules two payments', async ({
  page,
}) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`${projectPath}/documents`);
  await page.getByLabel('Upload', { exact: true }).setInputFiles(await drawnPicture('terrace.png'));
  const card = page.getByRole('article', { name: /terrace/ });
  await card.getByRole('switch', { name: 'Cover image' }).check();
  await card.getByRole('switch', { name: 'Include in presentation' }).check();

  await openTab(page, 'Payments');
  await schedule(page, 'Deposit', '10000', '2027-01-15');
  await schedule(page, 'On completion', '22447.59', '2027-03-01');
  const table = page.getByRole('table', { name: 'Payment Schedule' });
  await expect(table).toContainText('$32,447.59');
  await everythingStored(page);
});

test('walks the presentation with the arrow keys', async ({ page }) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`${projectPath}/presentation`);
  const slides = await deckPage(page).walk();
  expect(slides[0]).toContain('Client Proposal');
  expect(slides.at(-1)).toContain('Legal Agreement & Signatures');
  for (const name of ['In this project', 'Total Project Costs', 'Payment Schedule']) {
    expect(slides).toContain(name);
  }
});

test('the client opens the presentation afresh, signs in, reads the figures and signs', async ({
  page,
}) => {
  await expect.poll(() => lastMailTo(client.mail)).not.toBeNull();
  await page.goto(linkIn((await lastMailTo(client.mail)) ?? ''));
  await page.getByLabel('New password', { exact: true }).fill(client.password);
  await page.getByLabel('Repeat the password', { exact: true }).fill(client.password);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('Your password has been accepted.')).toBeVisible();

  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(`${projectPath}/presentation`);
  await signInPage(page).fill(client.mail, client.password);

  const deck = deckPage(page);
  const slides = await deck.walk();
  const signing = slides.at(-1) ?? '';
  await deck.goTo('Total Project Costs');
  for (const figure of ['$28,714.68', '$3,732.91', '$32,447.59']) {
    await expect(deck.slide).toContainText(figure);
  }
  await deck.walk();
  await expect(deck.slide).toHaveAttribute('aria-label', signing);
  const pad = page.getByRole('region', { name: 'Client signature' }).first();
  await drawOn(page, pad.getByRole('img', { name: /draw here/ }));
  await consentAndSign(pad);
  await expect(pad).toContainText(/Signed, \w{3} \d/);

  const code = fetched.filter((path) => /\.(js|css)$/.test(path));
  expect(
    code.filter((path) => path.startsWith('/remotes/')).map((path) => path.split('/')[2]),
  ).toEqual(expect.arrayContaining(['mf-auth', 'mf-presentation']));
  expect(
    code.filter((path) => !/^\/remotes\/(mf-auth|mf-presentation)\/|^\/shell\//.test(path)),
  ).toEqual([]);
  expect(
    code.filter((path) => staffChunks.some((chunk) => path.startsWith(`/shell/${chunk}.`))),
  ).toEqual([]);
});

test('the manager sees the project as signed, with its date', async ({ page }) => {
  await signInPage(page).signInAs('manager');
  await page.goto(projectPath);
  await expect(
    page.getByText(new RegExp(`Signed \\w{3} \\d+, \\d{4} by ${client.name}`)),
  ).toBeVisible();
});

async function schedule(page: Page, name: string, amount: string, dueDate: string): Promise<void> {
  await page.getByRole('button', { name: 'Schedule Payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'New payment' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByLabel('Due Date').fill(dueDate);
  await dialog.getByRole('button', { name: 'Add payment' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('table', { name: 'Payment Schedule' })).toContainText(name);
}

async function drawOn(page: Page, pad: ReturnType<Page['getByRole']>): Promise<void> {
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('The pad is not on the screen.');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.2, 0.6));
  await page.mouse.down();
  for (const step of [0.3, 0.4, 0.5, 0.6, 0.7]) {
    await page.mouse.move(...at(step, 0.5 + 0.25 * Math.sin(step * 20)));
  }
  await page.mouse.up();
}
