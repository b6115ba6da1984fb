import type { ProposalItem } from '@portal/shared/proposal';
import styles from './includes-slide.module.css';
import { Options } from './options';

export const IncludesSlide = ({ items }: { items: readonly ProposalItem[] }) => (
  <ul className={styles['list']}>
    {items.map(({ id, name, notes, options }) => (
      <li key={id} className={styles['item']}>
        <h3>{name}</h3>
        <div className={styles['words']}>
          <Options options={options} />
          {notes && <p className={styles['notes']}>{notes}</p>}
        </div>
      </li>
    ))}
  </ul>
);
