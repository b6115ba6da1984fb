import {
  type Feature,
  featureStatuses,
  type Project,
  slugsOf,
  statusLabel,
} from '@portal/shared/domain';
import { browserStorage } from '@portal/shared/http';
import { NavLink, useNavigate } from '@portal/shared/router';
import { Icon, IconButton, SelectInput, statusLooks, VisuallyHidden } from '@portal/shared/ui';
import { useState } from 'react';
import styles from './features.module.css';

export interface FeatureNavProps {
  readonly project: Project;
  readonly open: Feature;
}

/** Navigation between the features of the project: a list, or a select on small screens. */
export const FeatureNav = ({ project, open }: FeatureNavProps) => {
  const slugs = slugsOf(project.features);
  const fold = useFold();
  const addressOf = (id: string) => `/projects/${project.id}/features/${slugs.get(id) ?? id}`;
  return (
    <>
      <nav
        className={styles['nav']}
        aria-label="Features of this project"
        data-folded={fold.isFolded || undefined}
      >
        <IconButton
          icon={fold.isFolded ? 'chevron-right' : 'chevron-left'}
          size="small"
          label={fold.isFolded ? 'Show the list of features' : 'Hide the list of features'}
          aria-expanded={!fold.isFolded}
          onClick={fold.toggle}
        />
        {project.features.map((feature) => (
          <NavLink
            key={feature.id}
            className={({ isActive }) =>
              `${styles['navLink']} ${isActive ? styles['navOpen'] : ''}`
            }
            to={addressOf(feature.id)}
          >
            <StatusIcon feature={feature} />
            {feature.name}
          </NavLink>
        ))}
        <NavLink className={styles['navAll'] ?? ''} end to={`/projects/${project.id}/features`}>
          <Icon name="grid" size={16} />
          All features
        </NavLink>
      </nav>
      <SmallNav {...{ project, open, addressOf }} />
    </>
  );
};

/** Key of the browser's storage: a display preference of this browser (decision 32). */
const foldKey = 'groundplan.featureList';

/** Whether the list of features is folded; remembered in this browser. */
function useFold() {
  // Local on purpose: a display preference of this page.
  const [isFolded, setFolded] = useState(() => browserStorage.getItem(foldKey) === 'folded');
  const toggle = () => {
    browserStorage.setItem(foldKey, isFolded ? 'open' : 'folded');
    setFolded(!isFolded);
  };
  return { isFolded, toggle };
}

interface SmallNavProps extends FeatureNavProps {
  readonly addressOf: (id: string) => string;
}

const SmallNav = ({ project, open, addressOf }: SmallNavProps) => {
  const navigate = useNavigate();
  return (
    <div className={styles['smallNav']}>
      <SelectInput
        aria-label="Feature"
        options={project.features.map(({ id, name }) => ({ value: id, label: name }))}
        value={open.id}
        onChange={(id) => void navigate(addressOf(id))}
      />
    </div>
  );
};

const StatusIcon = ({ feature: { status } }: { readonly feature: Feature }) => {
  const look = status && statusLooks.feature[status];
  if (!look) return <Icon name="minus" size={18} />;
  return (
    <span className={styles['navIcon']} data-tone={look.tone}>
      <Icon name={look.icon} size={18} />
      <VisuallyHidden>{statusLabel(featureStatuses, status)}: </VisuallyHidden>
    </span>
  );
};
