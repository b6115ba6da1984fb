import { type Browser, expect } from '@playwright/test';
import type { AxiosInstance } from 'axios';
import { contentServiceAs } from '../fixtures/content-service';
import { make } from '../fixtures/own-project';
import { signInPage } from '../pages/sign-in-page';
import { framesWhileScrolling, untilDrawn } from './frames';
import { inPortal } from './in-portal';

/** Numbers of tasks, and of the groups that they are in. 5,000 are more than one answer includes (ADR 170). */
const sizes = [
  [500, 1],
  [500, 5],
  [5000, 5],
] as const;

/**
 * `npm run bench:checklist`: frame times of checklists of 500 and 5,000 tasks, in one group and in five.
 * PORTAL_URL as in e2e.
 */
const main = (): Promise<void> =>
  inPortal(async (browser, url) => {
    const service = await contentServiceAs(url, 'administrator');
    const figures: Record<string, object> = {};
    for (const [tasks, groups] of sizes)
      figures[`${tasks} tasks in ${groups === 1 ? 'one group' : `${groups} groups`}`] =
        await measured(browser, url, service, { tasks, groups });
    console.table(figures);
  });

interface Size {
  readonly tasks: number;
  readonly groups: number;
}

async function measured(browser: Browser, url: string, service: AxiosInstance, size: Size) {
  const { project, terms } = await projectWithTasks(service, size);
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${project}/overview`);
  // A project that was made by the service is completed first, and nobody leaves the page meanwhile.
  await page.getByText('We have updated the project metadata').waitFor();
  const began = performance.now();
  await page.getByRole('link', { name: 'Checklist', exact: true }).click();
  const box = page.getByRole('checkbox', { name: 'Task 000 done' });
  await expect(box).toBeVisible({ timeout: 60_000 });
  const shown = performance.now() - began;
  const ticked = await untilDrawn(page, () => box.check());
  const letter = await untilDrawn(page, async () => {
    await page.getByLabel(`Notes of Task ${named(size.groups)}`).focus();
    await page.keyboard.press('x');
  });
  await page.getByRole('button', { name: 'Move Task 000', exact: true }).focus();
  const moved = await untilDrawn(page, () => page.keyboard.press('ArrowDown'));
  const scrolling = await framesWhileScrolling(page);
  await context.close();
  for (const path of [
    `node/project/${project}`,
    ...terms.map((id) => `taxonomy_term/checklist_groups/${id}`),
  ])
    await service.delete(`/jsonapi/${path}`);
  return {
    'shown ms': Math.round(shown),
    'tick ms': Math.round(ticked),
    'letter ms': Math.round(letter),
    'move ms': Math.round(moved),
    'frame ms, median': scrolling.median,
    'frame ms, 95%': scrolling.most,
  };
}

async function projectWithTasks(service: AxiosInstance, { tasks, groups }: Size) {
  const terms = [];
  for (let group = 0; group < groups; group += 1)
    terms.push(
      await make(service, 'taxonomy_term--checklist_groups', {
        attributes: { name: `Group ${group + 1} of ${groups}`, weight: group },
      }),
    );
  const items = [];
  for (let task = 0; task < tasks; task += 1)
    items.push(
      await make(service, 'paragraph--checklist_item', {
        attributes: { field_task: `Task ${named(task)}` },
        relationships: { field_group: { data: terms[task % groups] } },
      }),
    );
  const { id } = await make(service, 'node--project', {
    attributes: { title: `${tasks} tasks in ${groups}` },
    relationships: { field_project_checklist_items: { data: items } },
  });
  return { project: id, terms: terms.map((term) => term.id) };
}

const named = (task: number) => String(task).padStart(3, '0');

await main();
