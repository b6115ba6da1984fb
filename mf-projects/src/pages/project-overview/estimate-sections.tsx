import {
  type Feature,
  featureCosts,
  featureStatuses,
  may,
  type Project,
  projectTotals,
  statusLabel,
  taxLabel,
} from '@portal/shared/domain';
import { Link } from '@portal/shared/router';
import { $roles } from '@portal/shared/session';
import { Accordion, Money, StatusTag, Sums } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { SeeAllLink } from './other-sections';
import styles from './project-overview.module.css';

/** Features and sub-items to be built, with subtotals for administrators and managers. */
export const EstimateSections = ({ project }: { readonly project: Project }) => {
  const roles = useUnit($roles);
  const seesFigures = may(roles, 'planner.figures');
  return (
    <>
      <Accordion
        level={2}
        title="Features"
        aside={<SeeAllLink projectId={project.id} tab="features" of="Features" />}
      >
        <FeatureRows project={project} seesFigures={seesFigures} />
      </Accordion>
      {seesFigures && (
        <Accordion
          level={2}
          title="Estimate/costs"
          aside={<SeeAllLink projectId={project.id} tab="cost-planner" of="Estimate/costs" />}
        >
          <Estimate project={project} />
        </Accordion>
      )}
    </>
  );
};

interface FeatureRowsProps {
  readonly project: Project;
  readonly seesFigures: boolean;
}

const FeatureRows = ({ project, seesFigures }: FeatureRowsProps) => {
  if (project.features.length === 0) return <p className={styles.muted}>No features yet.</p>;
  return (
    <ul className={styles.people} aria-label="Features">
      {project.features.map((feature) => (
        <li className={styles.featureRow} key={feature.id}>
          <Link className={styles.personName} to={`/projects/${project.id}/features/${feature.id}`}>
            {feature.name}
          </Link>
          {feature.status && (
            <StatusTag
              kind="feature"
              status={feature.status}
              label={statusLabel(featureStatuses, feature.status)}
            />
          )}
          {seesFigures && <Subtotal feature={feature} />}
        </li>
      ))}
    </ul>
  );
};

/**
 * Subtotal of a feature; empty for a feature that totals exclude, to make the shown amounts add up.
 */
const Subtotal = ({ feature }: { readonly feature: Feature }) => {
  const { counted, subtotal } = featureCosts(feature);
  if (!counted) return null;
  return (
    <span className={styles.featureTotal}>
      <Money amount={subtotal} />
    </span>
  );
};

const Estimate = ({ project }: { readonly project: Project }) => {
  const { subtotal, tax, total } = projectTotals(project.features, project.tax);
  return (
    <Sums
      sums={[
        { label: 'Subtotal', amount: subtotal },
        { label: taxLabel(project.tax), amount: tax },
        { label: 'Total', amount: total, strong: true },
      ]}
    />
  );
};
