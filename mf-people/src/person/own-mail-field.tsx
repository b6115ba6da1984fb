import { PasswordField } from '@portal/shared/design-system';
import { useUnit } from 'effector-react';
import { $currentPassword, currentPasswordTyped } from './own-mail';
import { $isOwnMailChanged } from './person.model';

/** Input for the current password, shown while the own mail address is being changed. */
export const OwnMailField = () => {
  const { isChanged, password, type } = useUnit({
    isChanged: $isOwnMailChanged,
    password: $currentPassword,
    type: currentPasswordTyped,
  });
  if (!isChanged) return null;
  return (
    <PasswordField
      name="currentPassword"
      label="Current password (needed for another email)"
      autoComplete="current-password"
      value={password}
      onChange={type}
    />
  );
};
