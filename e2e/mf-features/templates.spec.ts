import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { test } from '../fixtures/own-project';
import { expectAccessible, expectNoSidewaysScroll } from '../pages/judged';
import { keptDrafts } from '../pages/kept-drafts';
import { signInPage } from '../pages/sign-in-page';

interface Templates {
  readonly data: readonly { readonly id: string }[];
}

/** Nothing of a test stays among the templates. */
const removeTemplates = async (baseURL: string, title: string) => {
  const service = await contentServiceAs(baseURL, 'administrator');
  const { data } = await service.get<Templates>('/jsonapi/node/feature_template', {
    params: {
      'filter[t][condition][path]': 'title',
      'filter[t][condition][operator]': 'STARTS_WITH',
      'filter[t][condition][value]': title,
    },
  });
  for (const { id } of data.data) await service.delete(`/jsonapi/node/feature_template/${id}`);
};

const listed = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) });

const pickOf = async (page: Page, title: string, item: string) => {
  const name = `More for ${title}`;
  await page.getByRole('button', { name, exact: true }).click();
  // The menu of another template may still be closing.
  await page.getByRole('menu', { name, exact: true }).getByRole('menuitem', { name: item }).click();
};

test('a template is made, copied, retired and offered again, and the form keeps what was typed', async ({
  page,
  baseURL,
  ownProject,
}) => {
  const title = `Rain garden ${randomUUID().slice(0, 8)}`;
  await signInPage(page).signInAs('manager');
  await page.goto('/templates');
  try {
    await test.step('it is filled in, and a reload loses nothing', async () => {
      await page.getByRole('link', { name: 'New template' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill(title);
      await page.getByRole('button', { name: 'Add part' }).click();
      await page.getByRole('textbox', { name: 'Name of the part' }).fill('Basin');
      await page.getByRole('button', { name: 'Add question' }).click();
      await page.getByRole('textbox', { name: 'Question' }).fill('Soil mix');
      await page.getByRole('button', { name: 'Save template' }).click();
      await expect(page.getByText('Please add an option.').first()).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Key' })).toHaveValue('soil_mix');
      await page.getByRole('button', { name: 'Add option' }).click();
      await page.getByRole('textbox', { name: 'Name of the option' }).fill('Sandy');
      await expect.poll(() => keptDrafts(page)).toContain('Sandy');
      await page.reload();
      await expect(page.getByText('What you typed before is shown again.')).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(title);
    });
    await test.step('it is saved whole, and offered to projects made from now on', async () => {
      await page.getByRole('button', { name: 'Save template' }).click();
      await expect(page).toHaveURL(/\/templates$/);
      await expect(listed(page, title)).toContainText('1 part, 1 question, 0 lines');
    });
    await test.step('a copy is made, and retired after a question', async () => {
      await pickOf(page, title, 'Duplicate');
      await expect(listed(page, `${title} (copy)`)).toBeVisible();
      await pickOf(page, `${title} (copy)`, 'Retire');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
      await expect(listed(page, `${title} (copy)`)).toContainText('Retired');
    });
    await test.step('a project has it once its templates are made anew, and not the retired one', async () => {
      await page.goto(`/projects/${ownProject.id}/feature-new`);
      await expect(page.getByRole('radio', { name: 'Interlock Patio' })).toBeAttached();
      await expect(page.getByRole('radio', { name: title, exact: true })).toHaveCount(0);
      await page.getByRole('button', { name: 'More actions of the project' }).click();
      await page.getByRole('menuitem', { name: 'Regenerate Project Template' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
      await expect(page.getByText(/Successfully upgraded project metadata/)).toBeVisible();
      await page.reload();
      await expect(page.getByRole('radio', { name: title, exact: true })).toBeAttached();
      await expect(page.getByRole('radio', { name: `${title} (copy)` })).toHaveCount(0);
    });
    await test.step('somebody else has changed it meanwhile: whose version stays is asked', async () => {
      await page.goto('/templates');
      await page.getByRole('link', { name: title, exact: true }).click();
      await page.getByRole('textbox', { name: 'Description' }).fill('Mine');
      const service = await contentServiceAs(baseURL ?? '', 'administrator');
      const id = new URL(page.url()).pathname.split('/').at(-1);
      await service.patch(`/jsonapi/node/feature_template/${id}`, {
        data: {
          type: 'node--feature_template',
          id,
          attributes: { field_template_description: 'Theirs' },
        },
      });
      await page.getByRole('button', { name: 'Save template' }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText('Theirs and yours differ in: description.');
      await question.getByRole('button', { name: 'Keep theirs' }).click();
      await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Theirs');
    });
    await test.step('the screen keeps nobody out, and fits a phone', async () => {
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoSidewaysScroll(page);
      await page.goto('/templates');
      await expect(listed(page, title)).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  } finally {
    await removeTemplates(baseURL ?? '', title);
  }
});

test('templates are for the office: a designer is led away from them', async ({ page }) => {
  await signInPage(page).signInAs('designer');
  await page.goto('/templates');
  await expect(page).toHaveURL(/\/overview$/);
  await expect(page.getByRole('link', { name: 'Templates' })).toHaveCount(0);
});

test('the words of a check box of a template are on one line of a desk', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInPage(page).openAs('manager', '/templates/new');
  const words = page.getByText('Custom feature: the person who adds the feature names');
  expect((await words.boundingBox())?.height).toBeLessThan(32);
});

interface Answer {
  readonly data: unknown;
  readonly included?: readonly { readonly type: string }[];
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

test('the list tells the number of lines without reading them, and the editor reads one template', async ({
  page,
}) => {
  await signInPage(page).signInAs('manager');
  const [listAnswer] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/jsonapi/node/feature_template?')),
    page.goto('/templates'),
  ]);
  const list = (await listAnswer.json()) as Answer;
  expect(list.included?.filter(({ type }) => type === 'paragraph--line_item')).toEqual([]);

  const row = listed(page, 'Interlock Patio');
  const [answer] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/jsonapi/node/feature_template/')),
    row.getByRole('link', { name: 'Interlock Patio' }).click(),
  ]);
  const { data, included = [] } = (await answer.json()) as Answer;
  expect(data).not.toBeInstanceOf(Array);
  await expect(page.getByRole('heading', { level: 1, name: 'Interlock Patio' })).toBeVisible();

  const countOf = (type: string) => included.filter((one) => one.type === type).length;
  await page.getByRole('link', { name: 'All templates' }).click();
  await expect(row).toContainText(
    [
      counted(countOf('paragraph--template_item'), 'part'),
      counted(countOf('paragraph--template_field'), 'question'),
      counted(countOf('paragraph--line_item'), 'line'),
    ].join(', '),
  );
});

test('an address of no template says so, and one that cannot be read offers to try again', async ({
  page,
}) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/templates/${randomUUID()}`);
  await expect(page.getByText('There is no such template')).toBeVisible();
  await page.getByRole('link', { name: 'All templates' }).click();
  const read = '**/jsonapi/node/feature_template/*';
  await page.route(read, (route) => route.fulfill({ status: 500 }));
  await page.getByRole('link', { name: 'Interlock Patio' }).click();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await page.unroute(read);
  await retry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Interlock Patio' })).toBeVisible();
});
