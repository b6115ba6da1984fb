import type { RoleName } from '@portal/shared/contract';
import { Notice } from '@portal/shared/design-system';
import { Navigate, useLocation } from '@portal/shared/router';
import { $isSignedIn, $roles } from '@portal/shared/session';
import { useUnit } from 'effector-react';
import { type ReactNode, useEffect, useState } from 'react';
import { admits } from '../navigation/admits';
import { returnAddress } from '../session/return-address';
import { useTexts } from '../texts/texts';

interface GuardProps {
  readonly roles?: readonly RoleName[] | undefined;
  /** Wrapper around the page, and around the message that replaces the page. */
  readonly around?: ((page: ReactNode) => ReactNode) | undefined;
  readonly children: ReactNode;
}

const alone = (page: ReactNode): ReactNode => page;

/**
 * Signed out: redirects to /login and remembers the address. Missing role: redirects to / without
 * remembering the address. A role lost while the page is open shows a message in place (decision
 * 14).
 */
export const Guard = ({ roles, around = alone, children }: GuardProps) => {
  const { isSignedIn, mine } = useUnit({ isSignedIn: $isSignedIn, mine: $roles });
  const isAdmitted = admits(roles, mine);
  const [wasAdmitted] = useState(isSignedIn && isAdmitted);
  const t = useTexts();

  if (!isSignedIn) return <ToSignIn />;
  if (isAdmitted) return around(children);
  if (wasAdmitted) return around(<Notice kind="warning">{t('noPermission')}</Notice>);
  return <Navigate to="/" replace />;
};

const ToSignIn = () => {
  const { pathname, search } = useLocation();
  useEffect(() => returnAddress.remember(`${pathname}${search}`), [pathname, search]);
  return <Navigate to="/login" replace />;
};
