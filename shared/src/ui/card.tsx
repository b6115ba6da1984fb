import type { ReactNode } from 'react';
import { classNames, Icon, type IconName } from '../look';
import styles from './card.module.css';
import { isolated } from './isolated';

export interface CardProps {
  /** The rank of its title among the page's headings; it looks the same. */
  readonly level?: 2 | 3;
  readonly title?: ReactNode;
  /** Stands at the end of the title's line: a status, a menu. */
  readonly aside?: ReactNode;
  /** The address of a picture above the text. */
  readonly image?: string | null;
  readonly imageAlt?: string;
  /** Keeps the place of a picture, drawn as planting, where there is none. */
  readonly imageSpace?: boolean;
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

const CardImage = ({ image, imageAlt = '' }: Pick<CardProps, 'image' | 'imageAlt'>) =>
  image ? (
    <img className={styles['image']} src={image} alt={imageAlt} loading="lazy" />
  ) : (
    <div className={styles['noImage']}>
      <Icon name="leaf" size={34} />
    </div>
  );

/** A thing of its own on the page; a link in its title makes the whole of it clickable. */
export const Card = ({
  level = 3,
  title,
  aside,
  image,
  imageAlt,
  imageSpace,
  footer,
  children,
}: CardProps) => {
  const Heading = `h${level}` as const;
  return (
    <article className={styles['card']}>
      {(image || imageSpace) && <CardImage image={image} imageAlt={imageAlt} />}
      <div className={styles['body']}>
        {(title || aside) && (
          <div className={styles['head']}>
            {title && <Heading className={styles['title']}>{isolated(title)}</Heading>}
            {aside}
          </div>
        )}
        {children}
      </div>
      {footer && <footer className={styles['footer']}>{footer}</footer>}
    </article>
  );
};

/** Cards in one, two or three columns, as the room allows. */
export const CardGrid = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['grid']}>{children}</div>
);

export interface FigureCardProps {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly icon?: IconName;
  readonly children?: ReactNode;
}

/** One number that matters, large, with its name. */
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

/** Names and what they are, as a list of definitions. */
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
