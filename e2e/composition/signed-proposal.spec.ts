import { expect } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { test } from '../fixtures/own-project';
import { deckPage } from '../pages/deck-page';
import { openSection } from '../pages/project-page';
import { signInPage } from '../pages/sign-in-page';
import { consentAndSign } from '../pages/signature-pad';

test('what was signed is kept for staff, who are told what changed since', async ({
  page,
  browser,
  baseURL,
  ownProject,
}) => {
  const { client, id } = ownProject;
  const clients = await browser.newPage({ baseURL });
  await clients.goto(`/projects/${id}/presentation`);
  await signInPage(clients).fill(client.mail, client.password);
  await deckPage(clients).walk();
  const pad = clients.getByRole('region', { name: 'Client signature' }).first();
  await pad.getByLabel('Or type your name').fill(client.name);
  await consentAndSign(pad);
  await expect(pad).toContainText(/Signed, \w{3} \d/);
  await clients.close();

  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${id}/overview`);
  await openSection(page, 'Signed proposal');
  const section = page.locator('section', {
    has: page.getByRole('button', { name: 'Signed proposal' }),
  });
  await expect(section).toContainText(client.name);
  await expect(section.getByRole('row')).toHaveCount(0);
  const pdf = await section.getByRole('link', { name: 'PDF' }).getAttribute('href');
  const kept = await page.request.get(pdf ?? '');
  expect(kept.headers()['content-type']).toBe('application/pdf');

  const service = await contentServiceAs(baseURL ?? '', 'manager');
  const attributes = { title: 'A bench more' };
  await service.patch(`/jsonapi/node/project/${id}`, {
    data: { type: 'node--project', id, attributes },
  });
  await page.reload();
  await openSection(page, 'Signed proposal');
  await expect(section.getByRole('row', { name: /A bench more/ })).toBeVisible();
});
