import type { RoleName } from '@portal/shared/domain';
import { ownProjectRelations } from './own-projects';

test.each<[RoleName[], ReturnType<typeof ownProjectRelations>]>([
  [['administrator'], null],
  [['manager'], null],
  [['staff_worker'], null],
  [['designer'], ['assigned']],
  [['contract_worker'], ['subcontractor']],
  [['customer'], ['client']],
  [
    ['designer', 'contract_worker'],
    ['assigned', 'subcontractor'],
  ],
  [['designer', 'manager'], null],
  [[], []],
])('%p list projects by %p', (roles, relations) => {
  expect(ownProjectRelations(roles)).toEqual(relations);
});
