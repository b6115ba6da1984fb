import { useUnit } from 'effector-react';
import { $maySign } from './pads';
import styles from './signatures-slide.module.css';
import { padTriedByOther } from './signing.model';

/** Signature line of the company for print; cannot be signed on screen (decision 52). */
export const CompanyPad = ({ name }: { readonly name: string }) => {
  const { maySign, refuse } = useUnit({ maySign: $maySign, refuse: padTriedByOther });
  return (
    <section className={styles['pad']} aria-label="Company signature">
      <h3 className={styles['label']}>Company signature</h3>
      <svg
        className={styles['surface']}
        viewBox="0 0 200 75"
        aria-hidden
        onPointerDown={maySign ? undefined : () => refuse()}
      >
        <path className={styles['baseline']} d="M14 58H186" />
      </svg>
      <p className={styles['date']}>{name}</p>
    </section>
  );
};
