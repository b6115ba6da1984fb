import type { Feature, Project } from '@portal/shared/domain';
import { Money } from '@portal/shared/ui';
import { figuresOf, figuresWithTax, projectFigures, taxCaption } from '../../domain/figures';
import styles from './features.module.css';

interface TotalsInSightProps {
  readonly project: Project;
  readonly feature: Feature;
}

/** Totals of the open feature and the project, in sight while lines and sub-items are edited. */
export const TotalsInSight = ({ project, feature }: TotalsInSightProps) => {
  const { lineSum, subtotal, counted } = figuresOf(feature);
  const sums = [
    { label: 'Line items', amount: lineSum },
    { label: counted ? 'Feature' : 'Feature, not counted', amount: subtotal },
    { label: `With ${taxCaption(project)}`, amount: figuresWithTax(feature, project).total },
    { label: 'Project', more: ' before tax', amount: projectFigures(project).subtotal },
  ];
  return (
    <dl className={styles['inSight']} aria-label="Totals while editing">
      {sums.map(({ label, more, amount }) => (
        <div key={label}>
          <dt>
            {label}
            {more && <span className={styles['more']}>{more}</span>}
          </dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
};
