import type { Picture } from '@portal/shared/proposal';
import { sourcesOf } from '../domain/shown-picture';
import styles from './cover-slide.module.css';

/** Full-screen cover picture. */
export const CoverSlide = ({ title, picture }: { title: string; picture: Picture }) => (
  <figure className={styles['slide']}>
    <img {...sourcesOf({ picture, share: 'full' })} alt={title} />
    <figcaption>{title}</figcaption>
  </figure>
);
