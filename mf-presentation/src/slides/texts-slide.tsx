import type { FeatureText } from '../domain/slide';
import styles from './texts-slide.module.css';

/** Texts grouped by feature. */
export const TextsSlide = ({ texts }: { texts: readonly FeatureText[] }) => {
  const features = [...new Set(texts.map(({ feature }) => feature))];
  return (
    <div className={styles['features']}>
      {features.map((feature) => (
        <section key={feature} className={styles['feature']}>
          <h3>{feature}</h3>
          <ul>
            {texts
              .filter((one) => one.feature === feature)
              .map(({ text }, index) => (
                <li key={index}>{text}</li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
