import { matchRoute, type NavigationContribution } from '@portal/shared/contract';
import { classNames, Icon, type IconName } from '@portal/shared/design-system';
import { $language, localise } from '@portal/shared/i18n';
import { NavLink } from '@portal/shared/router';
import { useUnit } from 'effector-react';
import { $badges } from '../navigation/badges';
import { useLoader } from '../remote-view/loader-context';
import { useRegistry } from '../routes/portal-context';
import styles from './navigation-list.module.css';

interface NavigationListProps {
  readonly items: readonly NavigationContribution[];
  readonly label: string;
  readonly isRow?: boolean;
}

/** Navigation links; hovering a link preloads the remote. */
export const NavigationList = ({ items, label, isRow = false }: NavigationListProps) => {
  const language = useUnit($language);
  const alone = items.filter(({ group }) => !group);
  const groups = new Map(items.flatMap(({ group }) => (group ? [[group.id, group.label]] : [])));
  return (
    <nav className={isRow ? styles.row : styles.list} aria-label={label}>
      {alone.map((item) => (
        <NavigationLink key={item.id} item={item} />
      ))}
      {[...groups].map(([id, name]) => (
        <details className={styles.group} key={id} open>
          <summary className={styles.head}>
            <span className={styles.label}>{localise(name, language)}</span>
            <Icon className={styles.turn} name="chevron-down" size={16} />
          </summary>
          {items
            .filter(({ group }) => group?.id === id)
            .map((item) => (
              <NavigationLink key={item.id} item={item} />
            ))}
        </details>
      ))}
    </nav>
  );
};

const NavigationLink = ({ item }: { readonly item: NavigationContribution }) => {
  const { language, badges } = useUnit({ language: $language, badges: $badges });
  const preload = usePreload();
  const { id, url, icon, isExact, label } = item;
  const name = localise(label, language);
  const badge = badges[id];
  return (
    <NavLink
      to={url}
      end={isExact ?? false}
      title={name}
      className={({ isActive }) => classNames(styles.item, isActive && styles.active)}
      onPointerEnter={() => preload(url)}
      onFocus={() => preload(url)}
    >
      <Icon name={icon as IconName} />
      <span className={styles.label}>{name}</span>
      {badge && (
        <span className={styles.badge} style={{ background: badge.bg, color: badge.fg }}>
          {badge.title}
        </span>
      )}
    </NavLink>
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
