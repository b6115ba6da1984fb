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

/** Tag with colour and icon; the colour is never the only information. */
export const Tag = ({ tone = 'stone', icon, children }: TagProps) => (
  <span className={classNames(styles['tag'], styles[tone])}>
    {icon && <Icon name={icon} size={14} />}
    {children}
  </span>
);
