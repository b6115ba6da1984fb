import { projectPath } from '@portal/shared/content';
import { entryPointPath } from '@portal/shared/http';
import { priceBookPath } from './content/price-book.repository';
import { templateListPath } from './content/template-list';
import { contribution, exposes } from './contribution';

test('the HTML starts exactly the read that the pages ask for', () => {
  const id = crypto.randomUUID();
  const tabs = contribution.slots.filter(({ slot }) => slot === 'project.tab@1');
  for (const { firstQuery } of tabs) {
    expect(String(firstQuery).replace(':projectId', id)).toBe(projectPath(id));
  }
});

test('the HTML starts exactly the reads that the lists of templates and prices ask for', () => {
  const early = (path: string) => contribution.routes.find((one) => one.path === path)?.firstQuery;
  expect(early('/templates')).toBe(templateListPath());
  expect(early('/price-book')).toEqual([entryPointPath, priceBookPath()]);
});

test('a designer has no Cost Planner tab, a customer has', () => {
  const planner = contribution.slots.find(({ key }) => key === 'cost-planner');
  expect(planner?.roles).not.toContain('designer');
  expect(planner?.roles).toContain('customer');
});

test('every page and tab has its module', () => {
  const used = [...contribution.slots, ...contribution.routes].map(({ module }) => module);
  expect(new Set(used)).toEqual(new Set(Object.keys(exposes)));
});

test('templates and prices are for administrator and manager', () => {
  for (const { roles } of [...contribution.routes, ...contribution.navigation])
    expect(roles).toEqual(['administrator', 'manager']);
});
