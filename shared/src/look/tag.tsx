import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import type { IconName } from './icon-shapes';
import styles from './tag.module.css';

export type Tone = 'stone' | 'leaf' | 'clay' | 'sky' | 'straw' | 'brick' | 'plum';

export interface TagProps {
  readonly tone?: Tone;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A small word with a colour and an icon; never a colour alone. */
export const Tag = ({ tone = 'stone', icon, children }: TagProps) => (
  <span className={classNames(styles['tag'], styles[tone])}>
    {icon && <Icon name={icon} size={14} />}
    {children}
  </span>
);
