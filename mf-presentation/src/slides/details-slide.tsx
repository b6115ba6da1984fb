import { classNames } from '@portal/shared/design-system';
import type { Picture, ProposalFeature } from '@portal/shared/proposal';
import { sourcesOf } from '../domain/shown-picture';
import { shareOf } from '../domain/slide';
import styles from './details-slide.module.css';
import { Options } from './options';

interface DetailsSlideProps {
  readonly feature?: ProposalFeature | undefined;
  readonly pictures: readonly Picture[];
}

/** Description of a feature beside a large picture; or pictures only. */
export const DetailsSlide = ({ feature, pictures }: DetailsSlideProps) => (
  <div
    className={classNames(
      styles['details'],
      (pictures.length > 1 || (feature && pictures.length > 0)) && styles['two'],
    )}
  >
    {feature && (
      <div className={styles['words']}>
        {feature.description && <p className={styles['lead']}>{feature.description}</p>}
        <Options options={feature.options} />
        {feature.notes && <p className={styles['notes']}>{feature.notes}</p>}
      </div>
    )}
    {pictures.map((picture) => (
      <figure
        key={picture.id}
        className={classNames(
          styles['figure'],
          !feature && pictures.length === 1 && styles['whole'],
        )}
      >
        <img
          {...sourcesOf({ picture, share: shareOf({ feature, pictures }) })}
          alt={picture.title}
        />
        {picture.title && <figcaption>{picture.title}</figcaption>}
      </figure>
    ))}
  </div>
);
