import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { test } from '../fixtures/own-project';
import { portalFrame } from '../pages/portal-frame';
import { signInPage } from '../pages/sign-in-page';

interface Form {
  readonly name: string;
  /** File that renders the form. */
  readonly file: string;
  /** Address; PROJECT is a project of the test, PERSON an account. */
  readonly path: string;
  /** Opens the form, where the page shows the form on demand. */
  readonly open?: (page: Page) => Promise<void>;
  readonly field: (page: Page) => Locator;
}

const pressed = (name: string) => (page: Page) => page.getByRole('button', { name }).click();
const labelled = (label: string | RegExp) => (page: Page) => page.getByLabel(label).first();
const inDialog = (label: string) => (page: Page) => page.getByRole('dialog').getByLabel(label);

/** Every form of the portal that keeps a draft; that of a remote from elsewhere: e2e/composition/outside.spec.ts. */
const forms: readonly Form[] = [
  {
    name: 'a new account',
    file: 'mf-people/src/pages/new-person/new-person.page.tsx',
    path: '/members/new',
    field: labelled('Name'),
  },
  {
    name: 'an account',
    file: 'mf-people/src/pages/person-profile/person-profile.section.tsx',
    path: '/members/PERSON/profile',
    open: pressed('Edit Account'),
    field: labelled('Company'),
  },
  {
    name: 'a new crew',
    file: 'mf-people/src/pages/crews/new-crew.tsx',
    path: '/crews',
    field: labelled('New crew'),
  },
  {
    name: 'settings',
    file: 'mf-people/src/pages/set-up/settings-form.tsx',
    path: '/set-up',
    open: pressed('Show Sales tax'),
    field: (page) => page.getByRole('main').getByRole('textbox').first(),
  },
  {
    name: 'a new project',
    file: 'mf-projects/src/pages/new-project/new-project.page.tsx',
    path: '/projects/new',
    field: labelled('Name'),
  },
  {
    name: 'a copy of a project',
    file: 'mf-projects/src/pages/project-overview/copy-project.tsx',
    path: '/projects/PROJECT/overview',
    open: pressed('Duplicate Project'),
    field: inDialog('Name'),
  },
  {
    name: 'a price',
    file: 'mf-features/src/pages/price-book/entry-form.tsx',
    path: '/price-book',
    open: pressed('Add price'),
    field: inDialog('Name'),
  },
  {
    name: 'a version of an estimate',
    file: 'mf-features/src/pages/versions/versions.page.tsx',
    path: '/projects/PROJECT/estimate-versions',
    field: labelled('Name of the version'),
  },
  {
    name: 'a payment',
    file: 'mf-project-areas/src/pages/payments/schedule-payment.tsx',
    path: '/projects/PROJECT/finances',
    open: pressed('Schedule Payment'),
    field: inDialog('Name'),
  },
  {
    name: 'a work entry',
    file: 'mf-project-areas/src/pages/work/new-entry.tsx',
    path: '/projects/PROJECT/work',
    field: (page) => page.getByRole('form', { name: 'Log work' }).getByLabel('Note'),
  },
  {
    name: 'a task',
    file: 'mf-project-areas/src/pages/checklist/add-task.tsx',
    path: '/projects/PROJECT/checklist',
    field: (page) => page.getByRole('textbox', { name: 'Task' }).first(),
  },
  {
    name: 'a change request',
    file: 'mf-project-areas/src/pages/change-requests/new-request.tsx',
    path: '/projects/PROJECT/change-request',
    field: labelled('Request title'),
  },
];

/** Forms without a row, with the reason or the test of the draft. */
const others: Readonly<Record<string, string>> = {
  'mf-auth/src/pages/forgot-password/forgot-password.page.tsx':
    'before sign-in nobody owns a draft',
  'mf-auth/src/pages/login/login.page.tsx': 'before sign-in; passwords are never stored',
  'mf-auth/src/pages/login/second-step.tsx': 'a code of an app is never stored',
  'mf-auth/src/pages/reset-password/reset-password.page.tsx': 'passwords are never stored',
  'mf-auth/src/pages/set-password/set-password.page.tsx': 'passwords are never stored',
  'mf-people/src/own-second-step/own-second-step.tsx': 'a code of an app is never stored',
  'mf-presentation/src/changes/answer-form.tsx': 'for clients: changes.model.test.ts',
  'mf-presentation/src/pages/signed-proposal/signed-actions.tsx':
    'for signed projects: signed-actions.screen.test.tsx',
};

const root = join(import.meta.dirname, '../..');

test('every form of the source has a row, or a reason', () => {
  const found = readdirSync(root)
    .filter((name) => name.startsWith('mf-') || name === 'shell')
    .flatMap((remote) =>
      readdirSync(join(root, remote, 'src'), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(remote, 'src', path),
      ),
    )
    .filter((path) => path.endsWith('.tsx') && !path.includes('.test.'))
    .filter((path) => /<[Ff]orm[\s>]/.test(readFileSync(join(root, path), 'utf8')));
  expect(found.toSorted()).toEqual(
    [...forms.map(({ file }) => file), ...Object.keys(others)].toSorted(),
  );
});

for (const { name, path, open, field } of forms)
  test(`the form of ${name} is as it was left by navigation`, async ({
    page,
    ownProject,
    baseURL,
  }) => {
    const { data } = await (await contentServiceAs(baseURL ?? '', 'administrator')).get(
      '/jsonapi/user/user?filter[name]=demo_staff_worker',
    );
    const address = path.replace('PROJECT', ownProject.id).replace('PERSON', data.data[0]?.id);
    await signInPage(page).openAs('administrator', address);
    await open?.(page);
    await field(page).fill('Half-filled');
    await page.evaluate(() => document.querySelector('dialog')?.close());
    await portalFrame(page).navigation.getByRole('link', { name: 'Templates' }).click();
    await expect(page).toHaveURL(/\/templates$/);
    await page.goBack();
    await open?.(page);
    await expect(field(page)).toHaveValue('Half-filled');
  });
