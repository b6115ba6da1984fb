import { cloneElement, type HTMLAttributes, type ReactElement, useRef, useState } from 'react';
import { IconButton, type IconName } from '../design-system';
import styles from './menu.module.css';
import { widget } from './widget';
import { WidgetProblem } from './widget-problem';

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
export const Menu = ({ label, items, children }: MenuProps) => {
  // Local on purpose: an open menu is gone with the next click.
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLSpanElement>(null);
  const wasOpen = useRef(false);
  const { Component: AntdMenu, isLoading, hasFailed } = menu.useState();
  const close = () => {
    setOpen(false);
    opener.current?.querySelector('button')?.focus();
  };
  return (
    <span
      ref={opener}
      className={styles['opener']}
      onPointerEnter={menu.load}
      onFocus={menu.load}
      // A press outside of the list closes the list before the click arrives here.
      onPointerDownCapture={() => {
        wasOpen.current = open;
      }}
      onClick={({ target }) => {
        menu.load();
        if (opener.current?.contains(target as Node)) setOpen(!wasOpen.current);
        wasOpen.current = false;
      }}
    >
      {cloneElement(children ?? <IconButton icon="more" label={label} />, {
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-busy': (open && isLoading) || undefined,
      })}
      {AntdMenu && <AntdMenu {...{ label, items, open }} onClose={close} />}
      {hasFailed && <WidgetProblem />}
    </span>
  );
};
