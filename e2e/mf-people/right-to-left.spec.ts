import { expect, type Locator } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { test } from '../fixtures/own-project';
import { mirrorRemotes } from '../fixtures/page-registry';
import { makePerson, removePerson } from '../fixtures/person';
import { signInPage } from '../pages/sign-in-page';

/** The characters of a text, line by line from left to right, as they stand on the screen. */
const asSeen = (place: Locator): Promise<string> =>
  place.evaluate((node) => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found: { letter: string; left: number; line: number }[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      [...(text.textContent ?? '')].forEach((letter, index) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        const { left, top } = range.getBoundingClientRect();
        found.push({ letter, left, line: Math.round(top / 10) });
      });
    }
    return found
      .sort((one, other) => one.line - other.line || one.left - other.left)
      .map(({ letter }) => letter)
      .join('');
  });

test('phone numbers, amounts and names with a full stop keep their order on an Arabic page', async ({
  page,
  baseURL,
  ownProject,
}) => {
  const service = await contentServiceAs(baseURL ?? '', 'administrator');
  const company = 'Gravel & Co. (1987) Ltd.';
  const person = await makePerson(service, 'customer', 'Ines Moreau Jr.', {
    field_user_phone_pers: '+1 (905) 555-0134',
    field_user_company: company,
  });
  await service.patch(`/jsonapi/node/project/${ownProject.id}`, {
    data: {
      type: 'node--project',
      id: ownProject.id,
      attributes: { field_project_client_budget: '30000' },
    },
  });
  await signInPage(page).signInAs('manager');
  await mirrorRemotes(page);
  await page.evaluate(() => localStorage.setItem('groundplan.language', 'ar'));

  await page.goto(`/clients/${person.id}/profile`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const fact = (label: string) => page.locator('dt', { hasText: label }).locator('+ dd');
  await expect(fact('Personal phone')).toHaveText('+1 (905) 555-0134');
  expect(await asSeen(fact('Personal phone'))).toBe('+1 (905) 555-0134');
  expect(await asSeen(fact('Company'))).toBe(company);
  expect(await asSeen(page.getByRole('heading', { level: 1 }))).toBe('Ines Moreau Jr.');

  await page.goto(`/clients?view=table&keyword=${encodeURIComponent(person.mail)}`);
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(person.mail);
  for (const text of ['Ines Moreau Jr.', person.mail, '+1 (905) 555-0134', company])
    expect(await asSeen(row.locator('bdi', { hasText: text }))).toBe(text);

  await page.goto('/projects');
  const budget = page
    .getByRole('article')
    .filter({ hasText: ownProject.title })
    .locator('bdi', { hasText: '30,000' });
  await expect(budget).toHaveText('$30,000+');
  expect(await asSeen(budget)).toBe('$30,000+');

  // Headings of tables and of empty lists, in which a sign or a full stop is at the end.
  await page.goto('/price-book');
  const heading = page.getByRole('columnheader', { name: 'Unit price' });
  expect(await asSeen(heading)).toBe('Unit price');
  await page.goto('/members?keyword=nobody-at-all');
  expect(await asSeen(page.getByText('No members found.'))).toBe('No members found.');
  await page.goto(`/projects/${ownProject.id}/features/gravel-garden`);
  const overhead = page.getByRole('columnheader', { name: 'Overhead %' }).first();
  expect(await asSeen(overhead)).toBe('Overhead %');

  // A text of several words in a paragraph, its full stop at its end.
  const words = 'Gravel, grasses and a bench.';
  await page.goto(`/projects/${ownProject.id}/features`);
  expect(await asSeen(page.getByText(words))).toBe(words);
  await removePerson(service, person);
});
