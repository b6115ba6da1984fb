import { expect, type Locator, type Page, test } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import { deckPage } from '../pages/deck-page';
import { goWithin } from '../pages/portal-frame';
import { signInPage } from '../pages/sign-in-page';
import { watchTraffic } from '../pages/traffic';

const administrator = ['administrator'];
const leaders = [...administrator, 'manager'];
const planners = [...leaders, 'designer'];
const workers = ['staff_worker', 'contract_worker'];
const staff = [...planners, ...workers];
const everyone = [...staff, 'customer'];

interface Place {
  /** `:project` is the demo project. */
  readonly path: string;
  readonly openTo: readonly string[];
  /** Something that stands there for everybody once the place is drawn. */
  readonly drawn: (page: Page) => Locator;
  /** Parts that stand folded for some, to be unfolded first. */
  readonly folded?: readonly string[];
  /** Who is offered what. */
  readonly actions: Readonly<Record<string, readonly string[]>>;
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const feature = (page: Page) =>
  page.getByRole('heading', { level: 2, name: 'Interlock Patio', exact: true });
const currentTab = (page: Page) =>
  page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current="page"]');

/** The action cells of the tables: spec 1, section 6; spec 2, section 6; spec 3, section 6; decisions 18 and 24. */
const places: readonly Place[] = [
  {
    path: '/overview',
    openTo: planners,
    drawn: heading,
    actions: {
      'Add New Project': planners,
      'Add New Client': leaders,
      'Add New Member': leaders,
    },
  },
  {
    path: '/members?keyword=Marcus',
    openTo: leaders,
    drawn: (page) => page.getByRole('article'),
    actions: {
      'Add New': leaders,
      'Show inactive': administrator,
      'Remove Marcus Bell': administrator,
    },
  },
  { path: '/projects', openTo: everyone, drawn: heading, actions: { 'Add New': planners } },
  {
    path: '/projects/:project/features',
    openTo: everyone,
    drawn: currentTab,
    actions: {
      // Holds 'Regenerate Project Template' and 'View as client'.
      'More actions of the project': leaders,
      'Presentation View': [...planners, 'customer'],
      'Add Feature': planners,
      // Workers read it as a word.
      'Project status': planners,
    },
  },
  {
    path: '/projects/:project/overview',
    openTo: planners,
    drawn: currentTab,
    actions: {
      'Delete Project': leaders,
      'Duplicate Project': planners,
      "Client's budget": leaders,
      'Add Team Member': leaders,
      'Start date': planners,
      Description: planners,
      'Private note': planners,
    },
  },
  {
    path: '/projects/:project/features/interlock-patio',
    openTo: everyone,
    drawn: feature,
    folded: ['Statement(s) of Work', 'Steps'],
    actions: {
      'Status of Interlock Patio': planners,
      'Delete Feature': planners,
      Description: staff,
      'Add Feature Sub Item': planners,
      'Status of Steps': planners,
      'Remove Steps': planners,
      'Add statement of work': planners,
      'Remove statement of work 1': planners,
      'Add line': planners,
      'Feature Total': leaders,
      Upload: planners,
    },
  },
  {
    path: '/projects/:project/cost-planner',
    openTo: [...leaders, 'customer'],
    drawn: currentTab,
    actions: {
      'Costs of Interlock Patio': leaders,
      'Feature Description': administrator,
      'Notes (max 500 char), Interlock Patio': leaders,
      'Grand Total': leaders,
    },
  },
  {
    path: '/projects/:project/change-request',
    openTo: [...leaders, ...workers],
    drawn: currentTab,
    actions: {
      // Workers read it as a word.
      'Status of A fourth stone step': leaders,
      'Remove A fourth stone step': leaders,
      'Submit request': [...leaders, ...workers],
    },
  },
  {
    path: '/projects/:project/finances',
    openTo: [...leaders, 'customer'],
    drawn: currentTab,
    actions: { 'Schedule Payment': leaders, 'Remove Deposit': leaders },
  },
  {
    path: '/projects/:project/documents',
    openTo: everyone,
    drawn: currentTab,
    actions: {
      Upload: [...leaders, ...workers],
      'Include in presentation': leaders,
      'Cover image': leaders,
      'Visible to client': leaders,
      'Delete The terrace at dusk': leaders,
    },
  },
  {
    path: '/projects/:project/checklist',
    openTo: planners,
    drawn: currentTab,
    actions: { 'Add item': planners },
  },
];

/** Whatever stands folded, and is there for this role, stands open. */
async function unfold(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const folded = page
      .getByRole('main')
      .getByRole('button', { name, exact: true, expanded: false });
    if ((await folded.count()) > 0) await folded.click();
  }
}

/** A button, link, switch or field of that name, or a part of the page. */
const offered = (page: Page, name: string): Locator => {
  const main = page.getByRole('main');
  const roles = ['button', 'link', 'switch', 'combobox'] as const;
  return roles
    .map((role) => main.getByRole(role, { name, exact: true }))
    .reduce((all, one) => all.or(one))
    .or(main.getByLabel(name, { exact: true }))
    .first();
};

for (const role of everyone) {
  test(`${role} is offered the actions of that role, and no other`, async ({ page, baseURL }) => {
    const project = await demoProjectId(baseURL ?? '');
    await signInPage(page).openAs(role, '/example');
    const traffic = watchTraffic(page);
    for (const { path, openTo, drawn, folded = [], actions } of places) {
      if (!openTo.includes(role)) continue;
      await goWithin(page, path.replace(':project', project));
      await expect(drawn(page).first()).toBeVisible();
      await traffic.ended();
      await unfold(page, folded);
      for (const [name, allowed] of Object.entries(actions))
        await test.step(`${name} at ${path}`, () =>
          expect(offered(page, name)).toHaveCount(allowed.includes(role) ? 1 : 0));
    }
  });
}

test('a designer cannot sign for the client, and is told so', async ({ page, baseURL }) => {
  await signInPage(page).signInAs('designer');
  await page.goto(`/projects/${await demoProjectId(baseURL ?? '')}/presentation`);
  await deckPage(page).walk();
  const pad = page.getByRole('region', { name: 'Client signature' }).first();
  await pad.getByRole('img', { name: /draw here/ }).click();
  await expect(page.getByText('Only the client can sign this document').first()).toBeVisible();
});
