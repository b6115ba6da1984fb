import type { ProposalFeature } from '@portal/shared/proposal';
import { sourcesOf } from '../domain/shown-picture';
import styles from './overview-slide.module.css';

/** List of all features with a one-line description. */
export const OverviewSlide = ({ features }: { features: readonly ProposalFeature[] }) => (
  <ul className={styles['list']}>
    {features.map((feature) => {
      const [picture] = feature.pictures;
      return (
        <li key={feature.id} className={styles['feature']}>
          {picture && (
            <img className={styles['picture']} {...sourcesOf({ picture, share: 'third' })} alt="" />
          )}
          <div>
            <h3>{feature.name}</h3>
            <p className={styles['line']}>{lineOf(feature)}</p>
          </div>
        </li>
      );
    })}
  </ul>
);

const lineOf = ({ description, items, options }: ProposalFeature) =>
  description ||
  items.map(({ name }) => name).join(', ') ||
  options.map(({ value }) => value).join(', ');
