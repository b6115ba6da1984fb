import { expect, type Locator, type Page } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { askForChange, offer } from '../fixtures/offers';
import { lastMailTo } from '../fixtures/outbox';
import { make, type OwnProject, test } from '../fixtures/own-project';
import { deckPage } from '../pages/deck-page';
import { pick } from '../pages/pick';
import { openSection } from '../pages/project-page';
import { signInPage } from '../pages/sign-in-page';
import { consentAndSign } from '../pages/signature-pad';

test('two clients sign; the office withdraws the signature, the client signs anew, and the project is archived', async ({
  page,
  browser,
  baseURL,
  ownProject,
}) => {
  const { id, title, client } = ownProject;
  const officeContext = await browser.newContext({ baseURL });
  const office = await officeContext.newPage();
  const [first, second] = padsOf(page);
  await openAsClient(page, ownProject);
  await deckPage(page).walk();
  await test.step('both signatures carry the name that was typed', async () => {
    await sign(first, client.name);
    await sign(second, 'Leon Moreau');
    await expect(page.getByText(`Signed by ${client.name}`)).toBeVisible();
  });
  await test.step('a manager withdraws the signature with a reason, which the client reads by mail', async () => {
    await signInPage(office).signInAs('manager');
    await office.goto(`/projects/${id}/overview`);
    await openSection(office, 'Signed proposal');
    await office.getByRole('button', { name: 'Withdraw the signature' }).click();
    const question = office.getByRole('form', {
      name: `Withdraw the signature of ${client.name}?`,
    });
    await expect(question.getByRole('button', { name: 'Withdraw the signature' })).toBeDisabled();
    await question.getByLabel('Reason').fill('The wall is replaced by a hedge');
    await question.getByRole('button', { name: 'Withdraw the signature' }).click();
    await expect(office.getByText(/Withdrawn on \w{3} \d/).first()).toBeVisible();
    await expect.poll(() => lastMailTo(client.mail)).toContain('The wall is replaced by a hedge');
  });
  await test.step('the deck shows the withdrawal, and the client signs anew', async () => {
    await page.reload();
    await deckPage(page).walk();
    await expect(page.getByText(/The signature was withdrawn on/)).toBeVisible();
    await expect(page.getByText('The wall is replaced by a hedge')).toBeVisible();
    await sign(first, client.name);
    await expect(page.getByText(/The signature was withdrawn on/)).toHaveCount(0);
  });
  await test.step('an administrator archives the project, which leaves the lists and not the archive', async () => {
    const ownerContext = await browser.newContext({ baseURL });
    const owner = await ownerContext.newPage();
    await signInPage(owner).signInAs('administrator');
    await owner.goto(`/projects/${id}/overview`);
    await openSection(owner, 'Signed proposal');
    await owner.getByRole('button', { name: 'Archive the project' }).click();
    const question = owner.getByRole('form', { name: 'Archive the project?' });
    await question.getByRole('button', { name: 'Archive the project' }).click();
    await expect(owner.getByRole('button', { name: 'Put the project back' })).toBeVisible();
    await owner.goto(`/projects?keyword=${encodeURIComponent(title)}`);
    await expect(owner.getByText('No projects found.')).toBeVisible();
    await pick(owner, owner.getByLabel('Archive'), 'Archived');
    await expect(owner.getByRole('link', { name: title }).first()).toBeVisible();
    await ownerContext.close();
  });
  await officeContext.close();
});

test('payments by share follow what the client chooses; a decided change stands against the office', async ({
  page,
  baseURL,
  ownProject,
}) => {
  const service = await contentServiceAs(baseURL ?? '', 'manager');
  await addRest(service, ownProject.id);
  await offer(service, ownProject.id, [{ name: 'Fire bowl', price: '100', choice: 'optional' }]);
  const change = await askForChange(service, ownProject.id, {
    description: 'A tap by the beds',
    price: '151',
  });
  await openAsClient(page, ownProject);
  const deck = deckPage(page);
  await test.step('the payment that takes the rest grows by the option with tax', async () => {
    await deck.walk();
    await deck.goTo('Payment Schedule');
    const before = await amountOf(deck.slide, 'On completion');
    await deck.goTo('Your Choices, Gravel garden');
    const bowl = deck.slide.getByRole('checkbox', { name: 'Fire bowl' });
    const stored = page.waitForResponse(/\/choices$/);
    await bowl.check();
    await stored;
    await page.reload();
    await deck.walk();
    await deck.goTo('Payment Schedule');
    await expect
      .poll(async () => ((await amountOf(deck.slide, 'On completion')) - before).toFixed(2))
      .toBe('113.00');
  });
  await test.step('what the client approved is neither reopened nor priced anew by the office', async () => {
    await page.getByRole('button', { name: 'Changes (1)' }).click();
    const panel = page.getByRole('dialog', { name: 'Changes' });
    await panel.getByRole('button', { name: 'Approve', exact: true }).click();
    await panel.getByRole('button', { name: 'Approve the change' }).click();
    await expect(panel).toContainText(/Approved, \w{3} \d/);
    const reopened = await service.patch(
      `/jsonapi/paragraph/change_order/${change}`,
      {
        data: {
          type: 'paragraph--change_order',
          id: change,
          attributes: { field_change_request_status: 'reviewing' },
        },
      },
      { validateStatus: () => true },
    );
    expect([403, 409, 422]).toContain(reopened.status);
    await page.reload();
    await page.getByRole('button', { name: /^Changes/ }).click();
    await expect(panel).toContainText(/Approved, \w{3} \d/);
  });
});

const padsOf = (page: Page): readonly [Locator, Locator] => [
  page.getByRole('region', { name: 'Client signature', exact: true }),
  page.getByRole('region', { name: 'Second client signature' }),
];

async function openAsClient(page: Page, { id, client }: OwnProject): Promise<void> {
  await page.goto(`/projects/${id}/presentation`);
  await signInPage(page).fill(client.mail, client.password);
  await expect(deckPage(page).slide).toBeVisible();
}

async function sign(pad: Locator, name: string): Promise<void> {
  await pad.getByLabel('Or type your name').fill(name);
  await consentAndSign(pad);
  await expect(pad).toContainText(/Signed, \w{3} \d/);
}

/** Returns the dollars of a payment on the slide. */
async function amountOf(slide: Locator, name: string): Promise<number> {
  const row = (await slide.getByRole('row').filter({ hasText: name }).textContent()) ?? '';
  return Number(/\$([\d,]+\.\d\d)/.exec(row)?.[1]?.replaceAll(',', ''));
}

type Service = Awaited<ReturnType<typeof contentServiceAs>>;

/** Adds a payment that takes what the other payments leave of the total. */
async function addRest(service: Service, project: string): Promise<void> {
  const payment = await make(service, 'node--payment_schedule_item', {
    attributes: {
      title: 'On completion',
      field_psi_name: 'On completion',
      field_psi_rule: 'rest',
      field_psi_amount: '0.00',
      field_psi_paid: '0.00',
      field_psi_total: '0.00',
      field_psi_payment_status: 'payment_due',
    },
  });
  await service.post(`/jsonapi/node/project/${project}/relationships/field_project_psi`, {
    data: [payment],
  });
}
