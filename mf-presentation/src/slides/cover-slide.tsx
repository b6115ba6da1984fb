import type { Picture } from '@portal/shared/proposal';
import styles from './cover-slide.module.css';

/** A cover picture, as large as the screen. */
export const CoverSlide = ({ title, picture }: { title: string; picture: Picture }) => (
  <figure className={styles['slide']}>
    <img src={picture.large} alt={title} />
    <figcaption>{title}</figcaption>
  </figure>
);
