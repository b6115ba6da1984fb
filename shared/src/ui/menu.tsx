import type { HTMLAttributes, ReactElement } from 'react';
import { IconButton, type IconName } from '../design-system';
import styles from './menu.module.css';
import { Opener } from './opener';
import { widget } from './widget';

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly isDangerous?: boolean;
  readonly disabled?: boolean;
  readonly onPick: () => void;
}

export interface MenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Trigger button; default: three dots. */
  readonly children?: ReactElement<HTMLAttributes<HTMLElement>>;
}

const menu = widget(() => import('./antd/menu'));

/** Dropdown menu. Arrow keys move, Esc closes and restores the focus. */
export const Menu = ({ label, items, children }: MenuProps) => (
  <Opener
    popup="menu"
    widget={menu}
    className={styles['opener']}
    button={children ?? <IconButton icon="more" label={label} />}
  >
    {(AntdMenu, close) => <AntdMenu {...{ label, items }} onClose={close} />}
  </Opener>
);
