import { may, roleNames } from '@portal/shared/domain';
import { maySign } from './may-sign';

test.each(roleNames.map((role) => [role]))(
  '%s signs where the permission table says so',
  (role) => {
    expect(maySign([role])).toBe(may([role], 'project.sign'));
  },
);
