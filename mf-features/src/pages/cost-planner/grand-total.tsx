import type { Project } from '@portal/shared/domain';
import { Money, Sums } from '@portal/shared/ui';
import { projectFigures, taxCaption } from '../../domain/figures';
import styles from './cost-planner.module.css';

/**
 * Subtotal, tax and total of the project. Tax is computed once on the subtotal, never summed from
 * features (decision 4).
 */
export const GrandTotal = ({ project }: { readonly project: Project }) => {
  const { subtotal, tax, total } = projectFigures(project);
  return (
    <section className={styles['grand']} aria-label="Grand Total">
      <div className={styles['grandRow']}>
        <h3 className={styles['grandName']}>
          Grand Total <small>before tax</small>
        </h3>
        <span className={styles['grandAmount']}>
          <Money amount={subtotal} strong />
        </span>
      </div>
      <Sums
        sums={[
          { label: `${taxCaption(project)} on the Grand Total`, amount: tax },
          { label: 'Total with tax', amount: total },
        ]}
      />
    </section>
  );
};
