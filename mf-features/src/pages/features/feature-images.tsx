import { documentKind, type Feature } from '@portal/shared/domain';
import styles from './features.module.css';

/** Pictures of a feature, at most 400 px high; focusable, because the row may scroll. */
export const FeatureImages = ({ feature }: { readonly feature: Feature }) => {
  const pictures = feature.attachments.filter(({ mime }) => documentKind(mime) === 'image');
  if (pictures.length === 0) return null;
  return (
    <section className={styles['images']} aria-label={`Pictures of ${feature.name}`} tabIndex={0}>
      {pictures.map(({ id, title, name, large }) => (
        <img key={id} className={styles['image']} src={large} alt={title || name} loading="lazy" />
      ))}
    </section>
  );
};
