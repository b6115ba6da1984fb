import { roleNames } from '../roles/roles';
import { type Capability, may, mayRemoveDocument } from './permissions';

const tabsOf = (role: string) =>
  [
    'overview',
    'construction-binder',
    'features',
    'finances',
    'work',
    'documents',
    'change-request',
    'checklist',
    'cost-planner',
  ].filter((tab) => may([role], `tab.${tab}` as Capability));

test.each([
  [
    'administrator',
    'overview construction-binder features finances work documents change-request checklist cost-planner',
  ],
  [
    'manager',
    'overview construction-binder features finances work documents change-request checklist cost-planner',
  ],
  ['designer', 'overview construction-binder features documents checklist'],
  ['staff_worker', 'construction-binder features documents change-request'],
  ['contract_worker', 'construction-binder features documents change-request'],
  ['customer', 'features finances documents cost-planner'],
])('a %s sees the tabs %s', (role, tabs) => {
  expect(tabsOf(role)).toEqual(tabs.split(' '));
});

const whoMay = (capability: Capability) => roleNames.filter((role) => may([role], capability));

test('only an administrator removes, activates, or makes administrators', () => {
  expect(whoMay('people.remove')).toEqual(['administrator']);
  expect(whoMay('people.activate')).toEqual(['administrator']);
  expect(whoMay('people.grantAdministrator')).toEqual(['administrator']);
});

test('only a customer signs, and a customer changes nothing else', () => {
  expect(whoMay('project.sign')).toEqual(['customer']);
  expect(may(['customer'], 'project.editDescription')).toBe(false);
  expect(may(['customer'], 'lines.edit')).toBe(false);
});

test('prices and lines are for administrator, manager and designer; totals for the first two', () => {
  expect(whoMay('lines.edit')).toEqual(['administrator', 'manager', 'designer']);
  expect(whoMay('feature.totals')).toEqual(['administrator', 'manager']);
  expect(whoMay('planner.editNotes')).toEqual(['administrator', 'manager', 'designer']);
});

test('authenticated alone may nothing', () => {
  expect(may(['authenticated'], 'page.projects')).toBe(false);
  expect(may([], 'page.projects')).toBe(false);
});

test('a document is removed by the office or by who uploaded it, never by a customer', () => {
  expect(mayRemoveDocument(['manager'], 'me', 'someone')).toBe(true);
  expect(mayRemoveDocument(['designer'], 'me', 'someone')).toBe(false);
  expect(mayRemoveDocument(['designer'], 'me', 'me')).toBe(true);
  expect(mayRemoveDocument(['customer'], 'me', 'me')).toBe(false);
});
