import { $roles } from '@portal/shared/session';
import { Notice } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { changedText } from '../../domain/changed-text';
import { $changedSinceSigning } from './payments.model';

/** Explains why the signed contract and the payments come to different sums; hidden if they do not. */
export const ChangedSinceSigning = () => {
  const { changed, roles } = useUnit({ changed: $changedSinceSigning, roles: $roles });
  if (changed === null) return null;
  const isClient = roles.includes('customer');
  return (
    <Notice kind="warning" title={isClient ? 'Changed since you signed' : 'Changed since signing'}>
      {changedText(changed, isClient)}
    </Notice>
  );
};
