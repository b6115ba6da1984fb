import type { RoleName } from '@portal/shared/domain';
import { newestCoversPath } from './content/covers.repository';
import { projectListPath } from './content/projects.repository';
import { contribution } from './contribution';
import { ownProjectRelations } from './domain/own-projects';

/** Reads that the HTML of /projects starts for a person of these roles. */
const startedFor = (userId: string, roles: readonly RoleName[]) =>
  (contribution.routes.find(({ path }) => path === '/projects')?.firstLists ?? [])
    .filter((list) => roles.every((role) => list.roles?.includes(role) ?? true))
    .map(({ query }) => query.replace(':viewerId', userId));

test.each<RoleName[]>([
  ['administrator'],
  ['manager'],
  ['staff_worker'],
  ['designer'],
  ['contract_worker'],
  ['customer'],
])('the HTML starts exactly the list that the page of a %s asks for', (role) => {
  const userId = crypto.randomUUID();
  const relations = ownProjectRelations([role]);
  const list = projectListPath(relations && { userId, relations });
  expect(startedFor(userId, [role])).toEqual([list, newestCoversPath()]);
});

test('the HTML starts no list for a person whose roles list different projects', () => {
  for (const other of ['manager', 'contract_worker'] as const)
    expect(startedFor('noor', ['designer', other])).toEqual([newestCoversPath()]);
});
