import { Icon, VisuallyHidden } from '@portal/shared/design-system';
import { Link, useLocation } from '@portal/shared/router';
import { $person, $roles, $session, signOutAsked } from '@portal/shared/session';
import { useUnit } from 'effector-react';
import { useFrameTexts } from '../texts/frame-texts';
import { useClosedOnLeaving } from '../toolbar/use-closed-on-leaving';
import { initialsOf } from './initials';
import styles from './user-menu.module.css';

const menuId = 'user-menu';

/** User menu: name, link to the own record and sign-out; a sign-in link when signed out. */
export const UserMenu = () => {
  const t = useFrameTexts();
  const { session, person } = useUnit({ session: $session, person: $person });
  const name = session ? (person?.name ?? t('account')) : t('notLoggedIn');
  const menu = useClosedOnLeaving();
  return (
    <>
      <button className={styles.opener} type="button" popoverTarget={menuId}>
        <span className={styles.initials} aria-hidden>
          {session ? initialsOf(name) : <Icon name="person" size={20} />}
        </span>
        <bdi className={styles.name}>{name}</bdi>
        <VisuallyHidden>{t('account')}</VisuallyHidden>
      </button>
      <div className={styles.menu} id={menuId} ref={menu} popover="auto">
        <p className={styles.who}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <bdi>{person?.mail}</bdi>
        </p>
        {session ? <OwnEntries userId={session.userId} /> : <LoginEntry />}
      </div>
    </>
  );
};

const OwnEntries = ({ userId }: { readonly userId: string }) => {
  const t = useFrameTexts();
  const { pathname } = useLocation();
  const { signOut, roles } = useUnit({ signOut: signOutAsked, roles: $roles });
  const list = pathname.startsWith('/members') ? 'members' : 'clients';
  return (
    <>
      <Link className={styles.entry} to={`/${list}/${userId}`}>
        <Icon name="person" />
        {t('profile')}
      </Link>
      <Link className={styles.entry} to="/password/reset">
        <Icon name="lock" />
        {t('changePassword')}
      </Link>
      {roles.includes('administrator') && (
        <Link className={styles.entry} to="/deployments">
          <Icon name="upload" />
          {t('deployments')}
        </Link>
      )}
      <button className={styles.entry} type="button" onClick={() => signOut()}>
        <Icon name="logout" />
        {t('logout')}
      </button>
    </>
  );
};

const LoginEntry = () => {
  const t = useFrameTexts();
  return (
    <Link className={styles.entry} to="/login">
      <Icon name="person" />
      {t('login')}
    </Link>
  );
};
