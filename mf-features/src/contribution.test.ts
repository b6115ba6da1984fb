import { projectPath } from '@portal/shared/cms';
import { contribution, exposes } from './contribution';

test('the HTML starts exactly the read that the pages ask for', () => {
  const id = crypto.randomUUID();
  for (const { firstQuery } of contribution.slots) {
    expect(firstQuery?.replace(':projectId', id)).toBe(projectPath(id));
  }
});

test('a designer has no Cost Planner tab, a customer has', () => {
  const planner = contribution.slots.find(({ key }) => key === 'cost-planner');
  expect(planner?.roles).not.toContain('designer');
  expect(planner?.roles).toContain('customer');
});

test('every tab has its module', () => {
  expect(contribution.slots.map(({ module }) => module)).toEqual(Object.keys(exposes));
});
