import { Icon, VisuallyHidden } from '@portal/shared/look';
import { Link, useLocation } from '@portal/shared/router';
import { $person, $session, signOutAsked } from '@portal/shared/session';
import { useUnit } from 'effector-react';
import { useTexts } from '../texts/texts';
import { useClosedOnLeaving } from '../toolbar/use-closed-on-leaving';
import { initialsOf } from './initials';
import styles from './user-menu.module.css';

const menuId = 'user-menu';

/** Who is signed in, the own record, and the way out. */
export const UserMenu = () => {
  const t = useTexts();
  const { pathname } = useLocation();
  const { session, person, signOut } = useUnit({
    session: $session,
    person: $person,
    signOut: signOutAsked,
  });
  const name = person?.name ?? t('account');
  const menu = useClosedOnLeaving();
  const list = pathname.startsWith('/members') ? 'members' : 'clients';
  if (!session) return <Link to="/login">{t('login')}</Link>;
  return (
    <>
      <button className={styles.opener} type="button" popoverTarget={menuId}>
        <span className={styles.initials} aria-hidden>
          {initialsOf(name)}
        </span>
        <span className={styles.name}>{name}</span>
        <VisuallyHidden>{t('account')}</VisuallyHidden>
      </button>
      <div className={styles.menu} id={menuId} ref={menu} popover="auto">
        <p className={styles.who}>
          <strong>{name}</strong>
          <span>{person?.mail}</span>
        </p>
        <Link className={styles.entry} to={`/${list}/${session.userId}`}>
          <Icon name="person" />
          {t('profile')}
        </Link>
        <Link className={styles.entry} to="/password/reset">
          <Icon name="lock" />
          {t('changePassword')}
        </Link>
        <button className={styles.entry} type="button" onClick={() => signOut()}>
          <Icon name="logout" />
          {t('logout')}
        </button>
      </div>
    </>
  );
};
