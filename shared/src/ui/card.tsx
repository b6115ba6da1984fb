import type { ReactNode } from 'react';
import { classNames, Icon, type IconName } from '../design-system';
import styles from './card.module.css';
import { isolated } from './isolated';
import { part } from './part';

export interface CardProps {
  /** Heading level of the title; no visual effect. */
  readonly level?: 2 | 3;
  readonly title: ReactNode;
  /** Content at the end of the title line: a status, a menu. */
  readonly aside?: ReactNode;
  /** URL of a picture above the text. */
  readonly image?: string | null;
  readonly imageAlt?: string;
  /** Whether to reserve space for a missing picture, filled by a drawing. */
  readonly imageSpace?: boolean;
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

const CardImage = ({ image, imageAlt = '', imageSpace }: CardProps) => {
  if (image) return <img className={styles['image']} src={image} alt={imageAlt} loading="lazy" />;
  if (!imageSpace) return null;
  return (
    <div className={styles['noImage']}>
      <Icon name="image" size={34} />
    </div>
  );
};

/** Card; a link in the title makes the whole card clickable. */
export const Card = (props: CardProps) => {
  const { level = 3, title, aside, footer, children } = props;
  const Heading = `h${level}` as const;
  return (
    <article className={styles['card']}>
      <CardImage {...props} />
      <div className={styles['body']}>
        <div className={styles['head']}>
          <Heading className={styles['title']}>{isolated(title)}</Heading>
          {aside}
        </div>
        {children}
      </div>
      {footer && <footer className={styles['footer']}>{footer}</footer>}
    </article>
  );
};

/** Responsive grid of cards with one to three columns. */
export const CardGrid = part(styles['grid']);

export interface FigureCardProps {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly icon?: IconName;
  readonly children?: ReactNode;
}

/** Card with a large figure and a label. */
export const FigureCard = ({ label, value, icon, children }: FigureCardProps) => (
  <article className={classNames(styles['card'], styles['body'], styles['figure'])}>
    <span className={styles['figureLabel']}>
      {icon && <Icon name={icon} />}
      {label}
    </span>
    <span className={classNames(styles['value'], 'gp-tabular')}>{isolated(value)}</span>
    {children}
  </article>
);

export interface FactsProps {
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[];
}

/** Definition list of labels and values. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className={styles['facts']}>
    {facts.map(({ label, value }) => (
      <div key={label} className={styles['fact']}>
        <dt className={styles['term']}>{label}</dt>
        <dd className={styles['definition']}>{isolated(value)}</dd>
      </div>
    ))}
  </dl>
);
