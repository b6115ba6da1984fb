import { approvedChanges, type Feature, may } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { Notice } from '@portal/shared/ui';
import { useUnit } from 'effector-react';

/**
 * Staff notice that the client approved a change request for this feature, which changed the
 * original price.
 */
export const ApprovedChangeBanner = ({ feature }: { readonly feature: Feature }) => {
  const roles = useUnit($roles);
  const count = approvedChanges(feature.value).length;
  if (count === 0 || !may(roles, 'feature.editDescription')) return null;
  return (
    <Notice kind="warning">
      {count === 1
        ? 'This feature has an approved change request. Check its lines before you build or price it.'
        : `This feature has ${count} approved change requests. Check its lines before you build or price it.`}
    </Notice>
  );
};
