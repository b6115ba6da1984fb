import { describeFeature, type Feature, may } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { Accordion, Money } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { OverheadSum } from '../../costing/overhead-sum';
import { PartLines } from '../../costing/part-lines';
import { figuresOf, plannedItems } from '../../domain/figures';
import styles from './cost-planner.module.css';
import { GeneratedDescription } from './generated-description';
import { PlannerItem } from './planner-item';
import { PlannerNotes } from './planner-notes';

export interface FeaturePanelProps {
  readonly feature: Feature;
  readonly isOpen: boolean;
}

export const FeaturePanel = ({ feature, isOpen }: FeaturePanelProps) => {
  const roles = useUnit($roles);
  const items = plannedItems(feature);
  const place = { featureId: feature.id, itemId: null };
  return (
    <section aria-label={`Costs of ${feature.name}`}>
      <Accordion
        title={feature.name}
        aside={<Money amount={figuresOf(feature).subtotal} strong />}
        defaultOpen={isOpen}
      >
        <div className={styles['panel']}>
          {may(roles, 'planner.description') && (
            <GeneratedDescription text={describeFeature(feature.value, items)} />
          )}
          <PlannerNotes place={place} part={feature} />
          <PartLines level={4} place={place} part={feature} />
          <OverheadSum part={feature} amount={figuresOf(feature).overhead} />
          {items.map((item) => (
            <PlannerItem key={item.id} feature={feature} item={item} />
          ))}
        </div>
      </Accordion>
    </section>
  );
};
