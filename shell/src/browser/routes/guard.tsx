import type { RoleName } from '@portal/shared/contract';
import { Notice } from '@portal/shared/look';
import { Navigate, useLocation } from '@portal/shared/router';
import { $isSignedIn, $roles } from '@portal/shared/session';
import { useUnit } from 'effector-react';
import { type ReactNode, useEffect, useState } from 'react';
import { admits } from '../navigation/admits';
import { returnAddress } from '../session/return-address';
import { useTexts } from '../texts/texts';

interface GuardProps {
  readonly roles?: readonly RoleName[] | undefined;
  readonly children: ReactNode;
}

/**
 * Signed out: to /login, with the address remembered. Without the role: to / and the address is forgotten.
 * A role that is lost while its page is open shows so in place (decision 14).
 */
export const Guard = ({ roles, children }: GuardProps) => {
  const { isSignedIn, mine } = useUnit({ isSignedIn: $isSignedIn, mine: $roles });
  const isAdmitted = admits(roles, mine);
  const [wasAdmitted] = useState(isSignedIn && isAdmitted);
  const t = useTexts();

  if (!isSignedIn) return <ToSignIn />;
  if (isAdmitted) return children;
  return wasAdmitted ? (
    <Notice kind="warning">{t('noPermission')}</Notice>
  ) : (
    <Navigate to="/" replace />
  );
};

const ToSignIn = () => {
  const { pathname, search } = useLocation();
  useEffect(() => returnAddress.remember(`${pathname}${search}`), [pathname, search]);
  return <Navigate to="/login" replace />;
};
