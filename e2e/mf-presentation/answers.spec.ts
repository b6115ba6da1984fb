import { expect, type Page } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { askForChange, offer } from '../fixtures/offers';
import { type OwnProject, secrets, test } from '../fixtures/own-project';
import { deckPage } from '../pages/deck-page';
import { expectNoSidewaysScroll, seriousFindings } from '../pages/judged';
import { signInPage } from '../pages/sign-in-page';
import { consentAndSign } from '../pages/signature-pad';

test('the client ticks extras and alternatives, the total follows, and what is chosen is what is signed', async ({
  page,
  baseURL,
  ownProject,
}) => {
  const service = await contentServiceAs(baseURL ?? '', 'manager');
  await offer(service, ownProject.id, [
    { name: 'Fire bowl', price: '100', choice: 'optional' },
    { name: 'Pine steps', price: '50', choice: 'alternative', group: 'Steps' },
    { name: 'Cedar steps', price: '80', choice: 'alternative', group: 'Steps' },
  ]);
  await openAsClient(page, ownProject);
  const deck = deckPage(page);
  await deck.walk();
  await deck.goTo('Your Choices, Gravel garden');
  const total = deck.slide.getByText('Project total with your choices').locator('..');
  const bowl = deck.slide.getByRole('checkbox', { name: 'Fire bowl' });
  const pine = deck.slide.getByRole('radio', { name: 'Pine steps' });

  await test.step('the dearest alternative counts until one is chosen', async () => {
    await expect(deck.slide.getByRole('radio', { name: 'Cedar steps' })).toBeChecked();
    await expect(total).toContainText('$1,235.77');
    await expect(total).toContainText('Project total with your choices with tax');
    await expect(deck.slide).toContainText('$100.00 before tax');
  });
  await test.step('ticks show at once, by mouse and by keyboard, and the total follows', async () => {
    await bowl.check();
    await expect(total).toContainText('$1,348.77');
    await pine.focus();
    await page.keyboard.press('Space');
    await expect(pine).toBeChecked();
    await expect(total).toContainText('$1,314.87');
    expect(await seriousFindings(page)).toEqual([]);
  });
  await test.step('a reload finds the choices kept', async () => {
    await page.reload();
    await deck.walk();
    await deck.goTo('Your Choices, Gravel garden');
    await expect(pine).toBeChecked();
    await expect(bowl).toBeChecked();
  });
  await test.step('the signed proposal comes to that total, and the choices stand', async () => {
    await deck.walk();
    const pad = page.getByRole('region', { name: 'Client signature' }).first();
    await pad.getByLabel('Or type your name').fill(ownProject.client.name);
    await consentAndSign(pad);
    await expect(pad).toContainText(/Signed, \w{3} \d/);
    const { data } = await service.get<{ signed: { total: string } }>(
      `/api/proposal/${ownProject.id}/signed`,
    );
    expect(data.signed.total).toBe('1314.87');
    await deck.goTo('Your Choices, Gravel garden');
    await expect(bowl).toBeDisabled();
    await expect(deck.slide).toContainText('The proposal is signed.');
  });
});

test('the client reads what a change costs, approves one and declines another with a reason', async ({
  page,
  baseURL,
  ownProject,
}) => {
  const service = await contentServiceAs(baseURL ?? '', 'manager');
  const tap = await askForChange(service, ownProject.id, {
    description: 'A tap by the beds',
    price: '151',
  });
  const wall = await askForChange(service, ownProject.id, {
    description: 'A higher wall',
    price: '2000',
  });
  await page.setViewportSize({ width: 360, height: 740 });
  const received: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/changes')) received.push(response.text());
  });
  await openAsClient(page, ownProject);
  await page.getByRole('button', { name: 'Changes (2)' }).click();
  const panel = page.getByRole('dialog', { name: 'Changes' });
  const one = (name: string) =>
    panel.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(one('A tap by the beds')).toContainText('$170.63');
  await expect(one('A tap by the beds')).toContainText('Plumber');
  await expect(one('A tap by the beds')).toContainText('New contract sum');
  await expect(one('A tap by the beds')).toContainText('If you approve, it falls due');
  await expectNoSidewaysScroll(page);
  expect(await seriousFindings(page)).toEqual([]);

  await test.step('an approval asks once more', async () => {
    await one('A tap by the beds').getByRole('button', { name: 'Approve' }).click();
    await one('A tap by the beds').getByRole('button', { name: 'Approve the change' }).click();
    await expect(page.getByText('Thank you. The change is approved.')).toBeVisible();
    await expect(one('A tap by the beds')).toContainText(/Approved, \w{3} \d/);
    await expect(panel).toContainText('Approved changes$170.63');
    await expect(panel).toContainText('Revised contract sum');
  });
  await test.step('a refusal wants its reason', async () => {
    await one('A higher wall').getByRole('button', { name: 'Decline' }).click();
    await panel.getByRole('button', { name: 'Decline the change' }).click();
    await expect(panel).toContainText('Please say why you decline.');
    await panel.getByLabel('Why do you decline?').fill('Too dear this year');
    await panel.getByRole('button', { name: 'Decline the change' }).click();
    await expect(one('A higher wall')).toContainText(/Declined, \w{3} \d/);
    await expect(one('A higher wall')).toContainText('Too dear this year');
  });
  await test.step('who decided and when is kept, and prices stayed with the office', async () => {
    expect(await decision(service, tap)).toEqual(['approved', '', true]);
    expect(await decision(service, wall)).toEqual(['rejected', 'Too dear this year', true]);
    const texts = (await Promise.all(received)).join('\n');
    expect(texts).toContain('A higher wall');
    for (const secret of secrets) expect(texts).not.toContain(secret);
  });
});

test('on a phone the question about a change shows the new price before the client can approve the change', async ({
  page,
  baseURL,
  ownProject,
}) => {
  const service = await contentServiceAs(baseURL ?? '', 'manager');
  const bench = await askForChange(service, ownProject.id, { description: 'A bench', price: '90' });
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsClient(page, ownProject);
  await page.getByRole('button', { name: 'Changes (1)' }).click();
  const panel = page.getByRole('dialog', { name: 'Changes' });
  await panel.getByRole('button', { name: 'Approve' }).click();
  await setPrice(service, bench, '1800');
  await panel.getByRole('button', { name: 'Approve the change' }).dblclick();

  await expect(panel.getByText('The price has changed')).toBeInViewport();
  await expect(panel).toContainText('The price is now $2,034.00 with tax.');
  await expectNoSidewaysScroll(page);
  expect(await seriousFindings(page)).toEqual([]);
  await panel.getByRole('button', { name: 'I have read the change' }).dblclick();
  await expect(panel).toContainText('Approve this change for $2,034.00 with tax?');
  expect((await decision(service, bench))[0]).toBe('reviewing');
  await panel.getByRole('button', { name: 'Approve the change' }).click();
  await expect(panel).toContainText(/Approved, \w{3} \d/);
  expect(await decision(service, bench)).toEqual(['approved', '', true]);
});

/** Sets the unit price of the line of a change request. */
async function setPrice(service: Service, request: string, price: string): Promise<void> {
  interface Lines {
    readonly data: {
      readonly relationships: {
        readonly field_co_line_items: { readonly data: readonly [{ readonly id: string }] };
      };
    };
  }
  const { data } = await service.get<Lines>(`/jsonapi/paragraph/change_order/${request}`);
  const [{ id }] = data.data.relationships.field_co_line_items.data;
  const type = 'paragraph--line_item';
  await service.patch(`/jsonapi/paragraph/line_item/${id}`, {
    data: { type, id, attributes: { field_unit_price: price } },
  });
}

async function openAsClient(page: Page, { id, client }: OwnProject): Promise<void> {
  await page.goto(`/projects/${id}/presentation`);
  await signInPage(page).fill(client.mail, client.password);
  await expect(deckPage(page).slide).toBeVisible();
}

type Service = Awaited<ReturnType<typeof contentServiceAs>>;

async function decision(service: Service, id: string) {
  interface Change {
    readonly attributes: Record<string, string | null>;
    readonly relationships: { readonly field_decided_by: { readonly data: object | null } };
  }
  const { data } = await service.get<{ data: Change }>(`/jsonapi/paragraph/change_order/${id}`);
  const { attributes, relationships } = data.data;
  return [
    attributes.field_change_request_status,
    attributes.field_decline_reason ?? '',
    relationships.field_decided_by.data !== null && attributes.field_decided_date !== null,
  ];
}
