import { matchRoute, type NavigationContribution } from '@portal/shared/contract';
import { $language, localise } from '@portal/shared/i18n';
import { Icon, type IconName } from '@portal/shared/look';
import { NavLink } from '@portal/shared/router';
import { useUnit } from 'effector-react';
import { useLoader } from '../remote-view/loader-context';
import { useRegistry } from '../routes/portal-context';
import styles from './navigation-list.module.css';

interface NavigationListProps {
  readonly items: readonly NavigationContribution[];
  readonly label: string;
  readonly isRow?: boolean;
}

/** Links of the navigation; the remote behind one begins to load when it is pointed at. */
export const NavigationList = ({ items, label, isRow = false }: NavigationListProps) => {
  const language = useUnit($language);
  const preload = usePreload();
  return (
    <nav className={isRow ? styles.row : styles.list} aria-label={label}>
      {items.map(({ id, url, icon, isExact, label: name }) => (
        <NavLink
          key={id}
          to={url}
          end={isExact ?? false}
          className={({ isActive }) => `${styles.item} ${isActive ? styles.active : ''}`}
          onPointerEnter={() => preload(url)}
          onFocus={() => preload(url)}
        >
          <Icon name={icon as IconName} />
          {localise(name, language)}
        </NavLink>
      ))}
    </nav>
  );
};

function usePreload(): (url: string) => void {
  const loader = useLoader();
  const contributions = useRegistry().remotes.map(({ contribution }) => contribution);
  return (url) => {
    const match = matchRoute(contributions, url);
    if (match) loader.preload(match.remote, match.route.module);
  };
}
