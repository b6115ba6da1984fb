import type { Feature, SubItem } from '@portal/shared/domain';
import { Money } from '@portal/shared/ui';
import { OverheadSum } from '../../costing/overhead-sum';
import { PartLines } from '../../costing/part-lines';
import { figuresOf } from '../../domain/figures';
import styles from './cost-planner.module.css';
import { PlannerNotes } from './planner-notes';

export interface PlannerItemProps {
  readonly feature: Feature;
  readonly item: SubItem;
}

export const PlannerItem = ({ feature, item }: PlannerItemProps) => {
  const figures = figuresOf(feature).items[feature.items.indexOf(item)];
  const place = { featureId: feature.id, itemId: item.id };
  return (
    <section className={styles['item']} aria-label={`Sub-item ${item.name}`}>
      <header className={styles['itemHead']}>
        <h4 className={styles['itemName']}>{item.name}</h4>
        {figures && (
          <span className={styles['itemTotal']}>
            <span>{figures.counted ? 'Subtotal' : 'Subtotal, not counted'}</span>
            <Money amount={figures.subtotal} strong />
          </span>
        )}
      </header>
      <PlannerNotes place={place} part={item} />
      <PartLines level={5} place={place} part={item} />
      {figures && <OverheadSum part={item} amount={figures.overhead} />}
    </section>
  );
};
