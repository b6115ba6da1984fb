import { PasswordField } from '@portal/shared/design-system';
import { useUnit } from 'effector-react';
import { $currentPassword, $currentPasswordProblem, currentPasswordTyped } from './own-mail';
import { $isOwnMailChanged } from './person.model';

/** Input for the current password, shown while the own mail address is being changed. */
export const OwnMailField = () => {
  const { isChanged, password, problem, type } = useUnit({
    isChanged: $isOwnMailChanged,
    password: $currentPassword,
    problem: $currentPasswordProblem,
    type: currentPasswordTyped,
  });
  if (!isChanged) return null;
  return (
    <PasswordField
      label="Current password (needed for another email)"
      autoComplete="current-password"
      value={password}
      problem={problem}
      onChange={type}
    />
  );
};
