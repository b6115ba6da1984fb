import { describeChoices, type Feature, isRejected } from '@portal/shared/domain';
import { EmptyState } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { builtItems, openChoices } from '../domain/what-is-built';
import styles from './printed.module.css';

interface FeaturesInWordsProps {
  readonly features: readonly Feature[];
  /** Renders additional content of a feature. */
  readonly more?: (feature: Feature) => ReactNode;
}

/**
 * The work to be built, without prices: features and sub-items with the chosen options. Excludes
 * rejected parts, items named Documents, Documents required, Notes or Other, and unchosen options
 * (decision 3).
 */
export const FeaturesInWords = ({ features, more }: FeaturesInWordsProps) => {
  const shown = features.filter(({ status }) => !isRejected(status));
  if (shown.length === 0) return <EmptyState title="There is nothing to build yet." />;
  return shown.map((feature) => (
    <section className={styles.feature} key={feature.id}>
      <h3>{feature.name}</h3>
      <p className={styles.text}>{feature.description}</p>
      <p className={styles.text}>{describeChoices(feature.value)}</p>
      {builtItems(feature.items).map((item) => (
        <section className={styles.item} key={item.id}>
          <h4>{item.name}</h4>
          <p className={styles.text}>{describeChoices(item.value)}</p>
          <p className={styles.text}>{item.notes}</p>
        </section>
      ))}
      {openChoices(feature.items).map((names) => (
        <p key={names.join()}>Not chosen yet: {names.join(' or ')}</p>
      ))}
      {more?.(feature)}
    </section>
  ));
};
