import { type Feature, formatQuantity, type Project } from '@portal/shared/domain';
import { Notice, Section, Sums } from '@portal/shared/ui';
import { figuresOf, figuresWithTax, taxCaption } from '../../domain/figures';
import styles from './features.module.css';

interface FeatureTotalProps {
  readonly project: Project;
  readonly feature: Feature;
}

/** All subtotals of a feature from lines to total; the shown amounts add up. */
export const FeatureTotal = ({ project, feature }: FeatureTotalProps) => {
  const figures = figuresOf(feature);
  const { tax, total } = figuresWithTax(feature, project);
  const percent = formatQuantity(feature.overheadPercent) || '0';
  const steps = [
    { label: 'Line items', amount: figures.lineSum },
    { label: `Overhead ${percent}%`, amount: figures.overhead },
    { label: 'Incidental costs', amount: figures.incidentalTotal },
    { label: 'Sub-items', amount: figures.itemTotal },
  ];
  return (
    <section className={styles['total']} aria-label="Feature Total">
      <Section title="Feature Total">
        {!figures.counted && (
          <Notice kind="info">
            Not counted: the total of the project leaves this feature out.
          </Notice>
        )}
        <div className={styles['sums']} role="group" aria-label="How it adds up">
          <Sums sums={steps} />
        </div>
        <Sums
          sums={[
            { label: 'Subtotal', amount: figures.subtotal },
            { label: taxCaption(project), amount: tax },
            { label: 'Total', amount: total, strong: true },
          ]}
        />
      </Section>
    </section>
  );
};
